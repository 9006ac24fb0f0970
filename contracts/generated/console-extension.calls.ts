// Generated from contracts/console-extension.openapi.json by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.
export const calls = {
  "consoleCapabilitiesGet": {
    "id": "consoleCapabilitiesGet",
    "tool": null,
    "method": "GET",
    "path": "/internal/v1/knowledge-console/capabilities",
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
  "consoleFileResourceCreate": {
    "id": "consoleFileResourceCreate",
    "tool": null,
    "method": "POST",
    "path": "/internal/v1/knowledge-console/file-resources",
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
  }
} as const;

export type CallId = keyof typeof calls;
export type Call = (typeof calls)[CallId];
