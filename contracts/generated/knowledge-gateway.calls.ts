// Generated from contracts/knowledge-gateway.openapi.json by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.
export const calls = {
  "knowledgeSpacesList": {
    "id": "knowledgeSpacesList",
    "tool": "knowledge_space_list",
    "method": "GET",
    "path": "/internal/v1/knowledge/spaces",
    "pathParameters": [],
    "queryParameters": [
      "page",
      "pageSize"
    ],
    "query": {
      "page": {
        "type": "integer",
        "default": 1
      },
      "pageSize": {
        "type": "integer",
        "default": 20
      }
    },
    "hasBody": false,
    "bodyMediaType": null,
    "successStatus": 200,
    "rights": [
      "SPACE_VIEW"
    ],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": true
  },
  "knowledgeSpaceCreate": {
    "id": "knowledgeSpaceCreate",
    "tool": "knowledge_space_create",
    "method": "POST",
    "path": "/internal/v1/knowledge/spaces",
    "pathParameters": [],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 201,
    "rights": [
      "SPACE_CREATE"
    ],
    "risk": "admin",
    "approval": "ask",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  },
  "knowledgeSpaceGet": {
    "id": "knowledgeSpaceGet",
    "tool": "knowledge_space_get",
    "method": "GET",
    "path": "/internal/v1/knowledge/spaces/{spaceId}",
    "pathParameters": [
      "spaceId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": false,
    "bodyMediaType": null,
    "successStatus": 200,
    "rights": [
      "SPACE_VIEW"
    ],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": false
  },
  "knowledgeSpaceUpdate": {
    "id": "knowledgeSpaceUpdate",
    "tool": "knowledge_space_update",
    "method": "PATCH",
    "path": "/internal/v1/knowledge/spaces/{spaceId}",
    "pathParameters": [
      "spaceId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 200,
    "rights": [
      "SPACE_UPDATE"
    ],
    "risk": "admin",
    "approval": "ask",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  },
  "knowledgeSpaceDelete": {
    "id": "knowledgeSpaceDelete",
    "tool": "knowledge_space_delete",
    "method": "POST",
    "path": "/internal/v1/knowledge/spaces/{spaceId}:delete",
    "pathParameters": [
      "spaceId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 202,
    "rights": [
      "SPACE_DELETE"
    ],
    "risk": "admin",
    "approval": "ask",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  },
  "knowledgeDocumentsList": {
    "id": "knowledgeDocumentsList",
    "tool": "knowledge_document_list",
    "method": "GET",
    "path": "/internal/v1/knowledge/spaces/{spaceId}/documents",
    "pathParameters": [
      "spaceId"
    ],
    "queryParameters": [
      "page",
      "pageSize"
    ],
    "query": {
      "page": {
        "type": "integer",
        "default": 1
      },
      "pageSize": {
        "type": "integer",
        "default": 20
      }
    },
    "hasBody": false,
    "bodyMediaType": null,
    "successStatus": 200,
    "rights": [
      "DOCUMENT_VIEW"
    ],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": true
  },
  "knowledgeDocumentUpload": {
    "id": "knowledgeDocumentUpload",
    "tool": "knowledge_document_upload",
    "method": "POST",
    "path": "/internal/v1/knowledge/spaces/{spaceId}/documents",
    "pathParameters": [
      "spaceId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 202,
    "rights": [
      "DOCUMENT_UPLOAD"
    ],
    "risk": "write",
    "approval": "allow",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  },
  "knowledgeDocumentGet": {
    "id": "knowledgeDocumentGet",
    "tool": "knowledge_document_get",
    "method": "GET",
    "path": "/internal/v1/knowledge/documents/{documentId}",
    "pathParameters": [
      "documentId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": false,
    "bodyMediaType": null,
    "successStatus": 200,
    "rights": [
      "DOCUMENT_VIEW"
    ],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": false
  },
  "knowledgeDocumentUpdate": {
    "id": "knowledgeDocumentUpdate",
    "tool": "knowledge_document_update",
    "method": "PATCH",
    "path": "/internal/v1/knowledge/documents/{documentId}",
    "pathParameters": [
      "documentId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 200,
    "rights": [
      "DOCUMENT_UPDATE"
    ],
    "risk": "write",
    "approval": "allow",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  },
  "knowledgeDocumentReplace": {
    "id": "knowledgeDocumentReplace",
    "tool": "knowledge_document_replace",
    "method": "POST",
    "path": "/internal/v1/knowledge/documents/{documentId}:replace",
    "pathParameters": [
      "documentId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 202,
    "rights": [
      "DOCUMENT_UPDATE"
    ],
    "risk": "write",
    "approval": "ask",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  },
  "knowledgeDocumentEnable": {
    "id": "knowledgeDocumentEnable",
    "tool": "knowledge_document_enable",
    "method": "POST",
    "path": "/internal/v1/knowledge/documents/{documentId}:enable",
    "pathParameters": [
      "documentId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 200,
    "rights": [
      "DOCUMENT_UPDATE"
    ],
    "risk": "write",
    "approval": "ask",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  },
  "knowledgeDocumentDisable": {
    "id": "knowledgeDocumentDisable",
    "tool": "knowledge_document_disable",
    "method": "POST",
    "path": "/internal/v1/knowledge/documents/{documentId}:disable",
    "pathParameters": [
      "documentId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 200,
    "rights": [
      "DOCUMENT_UPDATE"
    ],
    "risk": "write",
    "approval": "ask",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  },
  "knowledgeDocumentReindex": {
    "id": "knowledgeDocumentReindex",
    "tool": "knowledge_document_reindex",
    "method": "POST",
    "path": "/internal/v1/knowledge/documents/{documentId}:reindex",
    "pathParameters": [
      "documentId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 202,
    "rights": [
      "DOCUMENT_REINDEX"
    ],
    "risk": "write",
    "approval": "ask",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  },
  "knowledgeDocumentDelete": {
    "id": "knowledgeDocumentDelete",
    "tool": "knowledge_document_delete",
    "method": "POST",
    "path": "/internal/v1/knowledge/documents/{documentId}:delete",
    "pathParameters": [
      "documentId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 202,
    "rights": [
      "DOCUMENT_DELETE"
    ],
    "risk": "admin",
    "approval": "ask",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  },
  "knowledgeDocumentCreateDownloadLink": {
    "id": "knowledgeDocumentCreateDownloadLink",
    "tool": "knowledge_document_download",
    "method": "POST",
    "path": "/internal/v1/knowledge/documents/{documentId}:create-download-link",
    "pathParameters": [
      "documentId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 200,
    "rights": [
      "DOCUMENT_DOWNLOAD"
    ],
    "risk": "read",
    "approval": "ask",
    "isRetrySafe": false,
    "isIdempotent": false,
    "isPaged": false
  },
  "knowledgeSearch": {
    "id": "knowledgeSearch",
    "tool": "knowledge_search",
    "method": "POST",
    "path": "/internal/v1/knowledge/search",
    "pathParameters": [],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 200,
    "rights": [
      "KNOWLEDGE_SEARCH"
    ],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": false
  },
  "knowledgeCitationRead": {
    "id": "knowledgeCitationRead",
    "tool": "knowledge_source_read",
    "method": "GET",
    "path": "/internal/v1/knowledge/citations/{citationId}",
    "pathParameters": [
      "citationId"
    ],
    "queryParameters": [
      "contextBefore",
      "contextAfter"
    ],
    "query": {
      "contextBefore": {
        "type": "integer",
        "default": 1000
      },
      "contextAfter": {
        "type": "integer",
        "default": 1000
      }
    },
    "hasBody": false,
    "bodyMediaType": null,
    "successStatus": 200,
    "rights": [
      "DOCUMENT_VIEW"
    ],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": false
  },
  "knowledgeOperationGet": {
    "id": "knowledgeOperationGet",
    "tool": "knowledge_operation_get",
    "method": "GET",
    "path": "/internal/v1/knowledge/operations/{operationId}",
    "pathParameters": [
      "operationId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": false,
    "bodyMediaType": null,
    "successStatus": 200,
    "rights": [
      "RESOURCE_VIEW"
    ],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": false
  },
  "knowledgeOperationCancel": {
    "id": "knowledgeOperationCancel",
    "tool": "knowledge_operation_cancel",
    "method": "POST",
    "path": "/internal/v1/knowledge/operations/{operationId}:cancel",
    "pathParameters": [
      "operationId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 200,
    "rights": [
      "ORIGINAL_OPERATION_PERMISSION"
    ],
    "risk": "write",
    "approval": "ask",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  },
  "knowledgeOperationRetry": {
    "id": "knowledgeOperationRetry",
    "tool": "knowledge_operation_retry",
    "method": "POST",
    "path": "/internal/v1/knowledge/operations/{operationId}:retry",
    "pathParameters": [
      "operationId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 202,
    "rights": [
      "ORIGINAL_OPERATION_PERMISSION",
      "OPERATION_RETRY"
    ],
    "risk": "write",
    "approval": "ask",
    "isRetrySafe": false,
    "isIdempotent": true,
    "isPaged": false
  }
} as const;

export type CallId = keyof typeof calls;
export type Call = (typeof calls)[CallId];
export type Right = Call["rights"][number];
