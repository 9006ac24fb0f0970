// Generated from contracts/console.openapi.json by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.
export const calls = {
  "actionsList": {
    "id": "actionsList",
    "tool": null,
    "method": "GET",
    "path": "/api/actions",
    "pathParameters": [],
    "queryParameters": [
      "page",
      "pageSize",
      "operationId"
    ],
    "query": {
      "page": {
        "type": "integer",
        "default": 1
      },
      "pageSize": {
        "type": "integer",
        "default": 20
      },
      "operationId": {
        "type": "string"
      }
    },
    "hasBody": false,
    "bodyMediaType": null,
    "successStatus": 200,
    "rights": [],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": true
  },
  "actionPropose": {
    "id": "actionPropose",
    "tool": null,
    "method": "POST",
    "path": "/api/actions",
    "pathParameters": [],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 201,
    "rights": [],
    "risk": "write",
    "approval": "allow",
    "isRetrySafe": false,
    "isIdempotent": false,
    "isPaged": false
  },
  "actionGet": {
    "id": "actionGet",
    "tool": null,
    "method": "GET",
    "path": "/api/actions/{actionId}",
    "pathParameters": [
      "actionId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": false,
    "bodyMediaType": null,
    "successStatus": 200,
    "rights": [],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": false
  },
  "actionFileGet": {
    "id": "actionFileGet",
    "tool": null,
    "method": "GET",
    "path": "/api/actions/{actionId}/file",
    "pathParameters": [
      "actionId"
    ],
    "queryParameters": [],
    "query": {},
    "hasBody": false,
    "bodyMediaType": null,
    "successStatus": 200,
    "rights": [],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": false
  },
  "startedOperationsList": {
    "id": "startedOperationsList",
    "tool": null,
    "method": "GET",
    "path": "/api/operations",
    "pathParameters": [],
    "queryParameters": [
      "state",
      "page",
      "pageSize"
    ],
    "query": {
      "state": {
        "type": "string"
      },
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
    "rights": [],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": true
  },
  "fileCreate": {
    "id": "fileCreate",
    "tool": null,
    "method": "POST",
    "path": "/api/files",
    "pathParameters": [],
    "queryParameters": [
      "fileName"
    ],
    "query": {
      "fileName": {
        "type": "string"
      }
    },
    "hasBody": true,
    "bodyMediaType": "application/octet-stream",
    "successStatus": 201,
    "rights": [],
    "risk": "write",
    "approval": "allow",
    "isRetrySafe": false,
    "isIdempotent": false,
    "isPaged": false
  },
  "preferencesGet": {
    "id": "preferencesGet",
    "tool": null,
    "method": "GET",
    "path": "/api/preferences",
    "pathParameters": [],
    "queryParameters": [],
    "query": {},
    "hasBody": false,
    "bodyMediaType": null,
    "successStatus": 200,
    "rights": [],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": false
  },
  "preferencesReplace": {
    "id": "preferencesReplace",
    "tool": null,
    "method": "PUT",
    "path": "/api/preferences",
    "pathParameters": [],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 200,
    "rights": [],
    "risk": "write",
    "approval": "allow",
    "isRetrySafe": false,
    "isIdempotent": false,
    "isPaged": false
  },
  "firstStepsGet": {
    "id": "firstStepsGet",
    "tool": null,
    "method": "GET",
    "path": "/api/first-steps",
    "pathParameters": [],
    "queryParameters": [],
    "query": {},
    "hasBody": false,
    "bodyMediaType": null,
    "successStatus": 200,
    "rights": [],
    "risk": "read",
    "approval": "allow",
    "isRetrySafe": true,
    "isIdempotent": false,
    "isPaged": false
  },
  "firstStepNote": {
    "id": "firstStepNote",
    "tool": null,
    "method": "POST",
    "path": "/api/first-steps",
    "pathParameters": [],
    "queryParameters": [],
    "query": {},
    "hasBody": true,
    "bodyMediaType": "application/json",
    "successStatus": 200,
    "rights": [],
    "risk": "write",
    "approval": "allow",
    "isRetrySafe": false,
    "isIdempotent": false,
    "isPaged": false
  }
} as const;

export type CallId = keyof typeof calls;
export type Call = (typeof calls)[CallId];
