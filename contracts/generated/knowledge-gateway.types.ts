// Generated from contracts/knowledge-gateway.openapi.json by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.
export interface paths {
    "/internal/v1/knowledge/spaces": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List spaces
         * @description Spaces in which the caller may see something, in a stable order.
         */
        get: operations["knowledgeSpacesList"];
        put?: never;
        /**
         * Create a space
         * @description Makes an empty space in a security domain in which the caller holds the right to. A code in use is refused with KNOWLEDGE_CONFLICT; the code of a deleted space may be used again.
         */
        post: operations["knowledgeSpaceCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/spaces/{spaceId}": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the space.
                 * @example space_01JNXQ3V8D
                 */
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /**
         * Read a space
         * @description One space. An id that is unknown and one that the caller may not see are answered alike.
         */
        get: operations["knowledgeSpaceGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename or describe a space
         * @description Changes name, description or both. A body that names neither is refused with 422. A counter that has moved on is refused with 409 and changes nothing.
         */
        patch: operations["knowledgeSpaceUpdate"];
        trace?: never;
    };
    "/internal/v1/knowledge/spaces/{spaceId}:delete": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the space.
                 * @example space_01JNXQ3V8D
                 */
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete an empty space
         * @description Accepted only when every document inside is deleted (else SPACE_NOT_EMPTY) and no work is pending (else SPACE_HAS_PENDING_OPERATIONS).
         */
        post: operations["knowledgeSpaceDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/spaces/{spaceId}/documents": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the space.
                 * @example space_01JNXQ3V8D
                 */
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /**
         * List the documents of a space
         * @description Documents of one space in short form, in a stable order. Candidates are not shown here: read the detail.
         */
        get: operations["knowledgeDocumentsList"];
        put?: never;
        /**
         * Add a document
         * @description Makes a document with a candidate version 1 from a file handed over before. Nothing serves until that version is ready; if it fails, nothing ever did. Needs no confirmation by policy, but the right to upload all the same.
         */
        post: operations["knowledgeDocumentUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/documents/{documentId}": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /**
         * Read a document
         * @description One document with both slots. Poll the Operation named in the candidate rather than this.
         */
        get: operations["knowledgeDocumentGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change name or metadata
         * @description Changes the document, not its text: versions stay as they are. A body that names nothing to change is refused with 422. Metadata that breaks its rules is refused with 400 and one of four codes of its own.
         */
        patch: operations["knowledgeDocumentUpdate"];
        trace?: never;
    };
    "/internal/v1/knowledge/documents/{documentId}:replace": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the file
         * @description Prepares a new version from another file. The version that serves goes on serving until the new one is ready, and stays if that fails. Only one candidate can be in preparation.
         */
        post: operations["knowledgeDocumentReplace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/documents/{documentId}:enable": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a document be searched
         * @description Brings a disabled document back into search. Needs an active version that is ready.
         */
        post: operations["knowledgeDocumentEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/documents/{documentId}:disable": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a document out of search
         * @description Search no longer answers from the document; it can be read and managed as before. A candidate in preparation still becomes active, and the document stays disabled.
         */
        post: operations["knowledgeDocumentDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/documents/{documentId}:reindex": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare the same file anew
         * @description Prepares a new version from the file of the active version. That one goes on serving until the new one is ready.
         */
        post: operations["knowledgeDocumentReindex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/documents/{documentId}:delete": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a document
         * @description Hides the document from every read at once and cleans up afterwards. Wins over a candidate that becomes ready at the same time.
         */
        post: operations["knowledgeDocumentDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/documents/{documentId}:create-download-link": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a download link
         * @description A link to the file of the active version, good for 60 seconds. Every call makes a new link, so there is no idempotency key and no retry.
         */
        post: operations["knowledgeDocumentCreateDownloadLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/search": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search
         * @description Passages from documents that are active and ready, within what the caller may search. Spaces, documents and metadata only narrow that. An engine out of order is an error, never an empty answer.
         */
        post: operations["knowledgeSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/citations/{citationId}": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a citation, from a search.
                 * @example cit_01JP1D6F3H
                 */
                citationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /**
         * Read a cited passage in its context
         * @description Authorised anew on every read. The passage stays in the version it was found in. A window outside 0 to 5000 is refused with INVALID_CONTEXT_RANGE.
         */
        get: operations["knowledgeCitationRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/operations/{operationId}": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the Operation.
                 * @example op_01JP0B4W6V
                 */
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /**
         * Read an Operation
         * @description How far the work is. Having begun it gives no right to see it: the right to view its resource does, also when that resource is deleted.
         */
        get: operations["knowledgeOperationGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/operations/{operationId}:cancel": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the Operation.
                 * @example op_01JP0B4W6V
                 */
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an Operation
         * @description Asks an upload, replace or reindex that is pending or running to stop. The status becomes `CANCELLED` only when that is certain; anything else cannot be cancelled (OPERATION_NOT_CANCELLABLE).
         */
        post: operations["knowledgeOperationCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge/operations/{operationId}:retry": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the Operation.
                 * @example op_01JP0B4W6V
                 */
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed Operation
         * @description Begins a new Operation for the same candidate. A root Operation can be retried by hand three times in all, its retries' retries included (then OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED).
         */
        post: operations["knowledgeOperationRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Opaque id given out by the Gateway. Compared as a whole, never taken apart. */
        BusinessId: string;
        /** @description Why the caller wants this, for the audit. */
        Reason: string;
        /**
         * @description `CREATING` while it is being set up, `ACTIVE` in use, `CREATE_FAILED` never usable, `DISABLED` switched off by the business, `DELETING` on its way out, `DELETED` gone, `DELETE_FAILED` still there after a deletion that broke off.
         * @enum {string}
         */
        SpaceStatus: "CREATING" | "ACTIVE" | "CREATE_FAILED" | "DISABLED" | "DELETING" | "DELETED" | "DELETE_FAILED";
        /**
         * @description `CREATING` before its first version serves, `ACTIVE` may be searched, `CREATE_FAILED` its first version failed or was cancelled, `DISABLED` kept out of search, `DELETING` hidden and on its way out, `DELETED` gone. There is no failed deletion: clean-up is repeated until done.
         * @enum {string}
         */
        DocumentStatus: "CREATING" | "ACTIVE" | "CREATE_FAILED" | "DISABLED" | "DELETING" | "DELETED";
        /**
         * @description `CREATED`, `UPLOADING` and `UPLOADED` before work on the text begins, `INGESTING` while it is prepared, `READY` fit to serve, `FAILED`, `CANCELLED`, `RETIRED` served before and was succeeded, `DELETED` gone with its document.
         * @enum {string}
         */
        VersionStatus: "CREATED" | "UPLOADING" | "UPLOADED" | "INGESTING" | "READY" | "FAILED" | "CANCELLED" | "RETIRED" | "DELETED";
        /**
         * @description `PENDING` waits for a worker, `RUNNING` is being worked on or waits for its next automatic retry; `SUCCEEDED`, `FAILED` and `CANCELLED` are final.
         * @enum {string}
         */
        OperationStatus: "PENDING" | "RUNNING" | "SUCCEEDED" | "FAILED" | "CANCELLED";
        /**
         * @description The command an Operation stands for. A manual retry keeps the type of the Operation it repeats.
         * @enum {string}
         */
        KnowledgeOperationType: "SPACE_CREATE" | "SPACE_UPDATE" | "SPACE_DELETE" | "DOCUMENT_UPLOAD" | "DOCUMENT_UPDATE" | "DOCUMENT_REPLACE" | "DOCUMENT_ENABLE" | "DOCUMENT_DISABLE" | "DOCUMENT_REINDEX" | "DOCUMENT_DELETE" | "OPERATION_CANCEL" | "OPERATION_RETRY";
        /**
         * @description General cause of a failure.
         * @enum {string}
         */
        KnowledgeFailureCode: "KNOWLEDGE_UNAUTHENTICATED" | "KNOWLEDGE_FORBIDDEN" | "KNOWLEDGE_NOT_FOUND" | "KNOWLEDGE_CONFLICT" | "KNOWLEDGE_OPERATION_PENDING" | "KNOWLEDGE_PROVIDER_UNAVAILABLE" | "KNOWLEDGE_INVALID_INPUT";
        /**
         * @description `EXACT_OFFSET`: the passage is exactly this stretch of the document's text. `CHUNK_APPROXIMATE`: the passage was found, its borders are near.
         * @enum {string}
         */
        LocationPrecision: "EXACT_OFFSET" | "CHUNK_APPROXIMATE";
        /**
         * @description How documents of a space are prepared. There is one profile.
         * @constant
         */
        KnowledgeProfileCode: "enterprise-long-document";
        /** @description About a successful answer that is not a list. */
        SuccessMeta: {
            /**
             * @description Always true here; agrees with the HTTP status.
             * @constant
             */
            success: true;
            /** @description The caller's `X-Request-Id`, or an id of the Gateway's own when that is longer than 128 characters. */
            requestId: string;
            /** @description The Gateway's own id for this call. */
            traceId: string;
            /**
             * Format: date-time
             * @description When the answer was made, UTC.
             */
            timestamp: string;
            /**
             * @description Version of this contract.
             * @constant
             */
            apiVersion: "v1";
            /** @description Null: this is no list. */
            pagination: null;
            /** @description Null: nothing went wrong. */
            error: null;
        };
        /** @description About a successful answer that is one page of a list. */
        ListSuccessMeta: {
            /**
             * @description Always true here; agrees with the HTTP status.
             * @constant
             */
            success: true;
            /** @description The caller's `X-Request-Id`, or an id of the Gateway's own when that is longer than 128 characters. */
            requestId: string;
            /** @description The Gateway's own id for this call. */
            traceId: string;
            /**
             * Format: date-time
             * @description When the answer was made, UTC.
             */
            timestamp: string;
            /**
             * @description Version of this contract.
             * @constant
             */
            apiVersion: "v1";
            /** @description Where this page stands. */
            pagination: components["schemas"]["PaginationMeta"];
            /** @description Null: nothing went wrong. */
            error: null;
        };
        /** @description About a refusal or failure. */
        ErrorMeta: {
            /**
             * @description Always false here; agrees with the HTTP status.
             * @constant
             */
            success: false;
            /** @description The caller's `X-Request-Id`, or an id of the Gateway's own when that is longer than 128 characters. */
            requestId: string;
            /** @description The Gateway's own id for this call. */
            traceId: string;
            /**
             * Format: date-time
             * @description When the answer was made, UTC.
             */
            timestamp: string;
            /**
             * @description Version of this contract.
             * @constant
             */
            apiVersion: "v1";
            /** @description Null: a failure has no pages. */
            pagination: null;
            /** @description What went wrong. */
            error: components["schemas"]["KnowledgeApiError"];
        };
        /** @description Where a page stands in its list. Counted after authorisation: what the caller may not see is not in any number. */
        PaginationMeta: {
            /** @description The page asked for, counted from 1, also when it lies beyond the last. */
            page: number;
            /** @description Items per page, as asked for. */
            pageSize: number;
            /** @description Items on all pages. */
            totalItems: number;
            /** @description Pages in all; 0 when there is no item. */
            totalPages: number;
            /** @description Whether a page follows this one. */
            hasNext: boolean;
        };
        /** @description One field of the request that has to be corrected. */
        FieldError: {
            /** @description Dotted path in the body such as `metadata.tags.1`, or the name of a parameter or header. */
            field: string;
            /** @description Stable code of the rule that was broken. */
            reason: string;
            /** @description The rule in words, for developers. */
            message: string;
        };
        /** @description Why the call did not succeed. */
        KnowledgeApiError: {
            /** @description Stable code. Clients decide by this and by the status, never by the message. */
            code: string;
            /** @description What happened, for developers. */
            message: string;
            /** @description Whether the same request may succeed when sent again unchanged; for a mutation only with the same idempotency key. */
            retryable: boolean;
            /** @description Fields to correct; empty when no field is at fault. */
            fieldErrors: components["schemas"]["FieldError"][];
        };
        /** @description Why a version could not be prepared. */
        VersionError: {
            /** @description Stable code of the cause. */
            code: string;
            /** @description The cause in words an operator can act on. */
            message: string;
            /** @description Whether repeating the work on the same file may help. */
            retryable: boolean;
        };
        /** @description One line of text: Unicode NFC, no space at its ends, no control characters, case kept. Bounds count code points. */
        MetadataText: string;
        /** @description A short label: Unicode NFC, no space at its ends, no control characters, case kept. Bounds count code points. */
        MetadataTag: string;
        /** @description Metadata given with a new document. What is left out is empty. At most 4096 bytes as JSON in UTF-8. */
        DocumentMetadata: {
            /** @description What kind of document it is. */
            category?: components["schemas"]["MetadataText"];
            /** @description Labels, none twice. */
            tags?: components["schemas"]["MetadataTag"][];
            /** @description The issuer's own name for this edition. */
            versionLabel?: components["schemas"]["MetadataText"];
            /** @description Product the document is about. */
            productCode?: components["schemas"]["MetadataText"];
        };
        /** @description Changes to metadata. What is left out stays as it is; `null` empties a text; `[]` empties the tags. At most 4096 bytes as JSON in UTF-8. */
        DocumentMetadataPatch: {
            /** @description New kind, or null for none. */
            category?: components["schemas"]["MetadataText"] | null;
            /** @description The new labels, replacing all; `[]` for none. Null is not allowed. */
            tags?: components["schemas"]["MetadataTag"][];
            /** @description New name of the edition, or null for none. */
            versionLabel?: components["schemas"]["MetadataText"] | null;
            /** @description New product, or null for none. */
            productCode?: components["schemas"]["MetadataText"] | null;
        };
        /** @description A document's metadata, always with all four fields. */
        DocumentMetadataOutput: {
            /** @description What kind of document it is, or null. */
            category: components["schemas"]["MetadataText"] | null;
            /** @description Labels, none twice; may be empty. */
            tags: components["schemas"]["MetadataTag"][];
            /** @description The issuer's own name for this edition, or null. */
            versionLabel: components["schemas"]["MetadataText"] | null;
            /** @description Product the document is about, or null. */
            productCode: components["schemas"]["MetadataText"] | null;
        };
        /** @description Narrows a search by metadata. A document must satisfy every field given; within a field one value suffices, except for `tagsAll`. */
        MetadataFilter: {
            /** @description The category is one of these. */
            category?: components["schemas"]["MetadataText"][];
            /** @description At least one of these is among the tags. */
            tagsAny?: components["schemas"]["MetadataTag"][];
            /** @description All of these are among the tags. */
            tagsAll?: components["schemas"]["MetadataTag"][];
            /** @description The version label is one of these. */
            versionLabel?: components["schemas"]["MetadataText"][];
            /** @description The product code is one of these. */
            productCode?: components["schemas"]["MetadataText"][];
        };
        /** @description Query of the list of spaces, as one object. */
        ListSpacesRequest: {
            /**
             * @description Page, counted from 1.
             * @default 1
             */
            page: number;
            /**
             * @description Spaces per page.
             * @default 20
             */
            pageSize: number;
        };
        /** @description Query of a space's list of documents, as one object. */
        ListDocumentsRequest: {
            /**
             * @description Page, counted from 1.
             * @default 1
             */
            page: number;
            /**
             * @description Documents per page.
             * @default 20
             */
            pageSize: number;
        };
        /** @description How much text around a cited passage is wanted, as one object. Unit: Unicode code points. */
        CitationContextRequest: {
            /**
             * @description Most code points wanted before the passage.
             * @default 1000
             */
            contextBefore: number;
            /**
             * @description Most code points wanted after the passage.
             * @default 1000
             */
            contextAfter: number;
        };
        /** @description A question to the documents the caller may search. */
        RetrievalRequest: {
            /** @description The question or the words to look for. */
            query: string;
            /** @description Search only these spaces. Left out: every space the caller may search. An empty list is not allowed. */
            knowledgeSpaceIds?: components["schemas"]["BusinessId"][];
            /** @description Search only these documents. Left out or empty: no restriction. */
            documentIds?: components["schemas"]["BusinessId"][];
            /**
             * @description Most passages wanted.
             * @default 8
             */
            limit: number;
            /** @description Search only documents with this metadata. */
            metadataFilter?: components["schemas"]["MetadataFilter"];
        };
        /** @description A new space. */
        KnowledgeSpaceCreateRequest: {
            /** @description Short name for people and addresses, unique within the tenant. Never changes. */
            code: string;
            /** @description Name to show. */
            name: string;
            /** @description What the space is for. */
            description?: string;
            /** @description How its documents are prepared. */
            profileCode: components["schemas"]["KnowledgeProfileCode"];
            /** @description Security domain of the caller's tenant that the space belongs to. */
            defaultSecurityDomainCode: string;
        };
        /** @description Changes to a space. At least one of name and description must be given. */
        KnowledgeSpaceUpdateRequest: {
            /** @description New name. */
            name?: string;
            /** @description New description; an empty text clears it. */
            description?: string;
            /** @description The space's `version` as last read. Sent back unchanged. */
            expectedVersion: number;
        };
        /** @description Asks for the deletion of a space in a known state. */
        DeleteResourceRequest: {
            /** @description The space's `version` as last read. Sent back unchanged. */
            expectedVersion: number;
            /** @description Why the space is to go. */
            reason: components["schemas"]["Reason"];
        };
        /** @description A new document and the file of its first version. */
        KnowledgeDocumentUploadRequest: {
            /** @description The file, as handle of a file the caller handed over before. */
            fileResourceId: string;
            /** @description Name to show; need not be the file's. */
            documentName: string;
            /** @description Metadata of the document. */
            metadata?: components["schemas"]["DocumentMetadata"];
        };
        /** @description Changes to a document's name or metadata. At least one of them must be given. */
        KnowledgeDocumentUpdateRequest: {
            /** @description New name. */
            name?: string;
            /** @description Changes to the metadata. */
            metadata?: components["schemas"]["DocumentMetadataPatch"];
            /** @description The `lockVersion` of the detail, or `version` of the short form, as last read. Sent back unchanged. */
            expectedVersion: number;
        };
        /** @description A new file for a document. Takes no metadata: that belongs to the document and stays. */
        KnowledgeDocumentReplaceRequest: {
            /** @description The new file, as handle of a file the caller handed over before. */
            fileResourceId: string;
            /** @description The `lockVersion` of the detail, or `version` of the short form, as last read. Sent back unchanged. */
            expectedVersion: number;
            /** @description Why the file is replaced. */
            reason?: components["schemas"]["Reason"];
        };
        /** @description A command to a document in a known state. */
        VersionedResourceRequest: {
            /** @description The `lockVersion` of the detail, or `version` of the short form, as last read. Sent back unchanged. */
            expectedVersion: number;
            /** @description Why this is done. */
            reason?: components["schemas"]["Reason"];
        };
        /** @description Asks for the deletion of a document in a known state. */
        DocumentDeleteRequest: {
            /** @description The `lockVersion` of the detail, or `version` of the short form, as last read. Sent back unchanged. */
            expectedVersion: number;
            /** @description Why the document is to go. */
            reason: components["schemas"]["Reason"];
        };
        /** @description A command to an Operation. */
        OperationReasonRequest: {
            /** @description Why the Operation is cancelled or retried. */
            reason: components["schemas"]["Reason"];
        };
        /** @description An object without fields. */
        EmptyRequest: Record<string, never>;
        /** @description A space: documents that share a profile and a security domain. */
        KnowledgeSpace: {
            /** @description Id of the space. */
            spaceId: components["schemas"]["BusinessId"];
            /** @description Short name, unique within the tenant. */
            code: string;
            /** @description Name to show. */
            name: string;
            /** @description What the space is for. */
            description?: string;
            /** @description How its documents are prepared. */
            profileCode?: components["schemas"]["KnowledgeProfileCode"];
            /** @description Security domain it belongs to. */
            defaultSecurityDomainCode?: string;
            /** @description Where the space stands in its life. */
            status: components["schemas"]["SpaceStatus"];
            /** @description Counter that goes up with every change; goes back as `expectedVersion`. */
            version: number;
        };
        /** @description A space just created. */
        KnowledgeSpaceCreated: {
            /** @description Id of the new space. */
            spaceId: components["schemas"]["BusinessId"];
            /** @description The code asked for. */
            code: string;
            /** @description The name asked for. */
            name: string;
            /** @description `ACTIVE`, or `CREATING` while it is still being set up. */
            status: components["schemas"]["SpaceStatus"];
            /** @description Counter for the next change. */
            version: number;
        };
        /** @description A space after an update. The code is not repeated: it never changes. */
        KnowledgeSpaceUpdated: {
            /** @description Id of the space. */
            spaceId: components["schemas"]["BusinessId"];
            /** @description Name after the update. */
            name: string;
            /** @description Description after the update. */
            description?: string;
            /** @description Where the space stands in its life. */
            status: components["schemas"]["SpaceStatus"];
            /** @description Counter after the update. */
            version: number;
        };
        /** @description One page of spaces. */
        KnowledgeSpaceList: {
            /** @description The spaces of this page, at most `pageSize`. */
            items: components["schemas"]["KnowledgeSpace"][];
        };
        /** @description One page of documents. */
        KnowledgeDocumentList: {
            /** @description The documents of this page, at most `pageSize`. */
            items: components["schemas"]["KnowledgeDocument"][];
        };
        /** @description A version in short, as lists show it. */
        KnowledgeDocumentVersion: {
            /** @description Id of the version. */
            versionId: components["schemas"]["BusinessId"];
            /** @description 1 for the first version, then counted on. */
            versionNumber: number;
            /** @description Where the version stands in its life. */
            status: components["schemas"]["VersionStatus"];
            /** @description Name of its file. */
            fileName: string;
            /** @description Media type found in the file. */
            mimeType: string;
            /** @description Bytes. */
            fileSize: number;
            /** @description General cause, when it failed. */
            failureCode?: components["schemas"]["KnowledgeFailureCode"];
        };
        /** @description A document in short, as lists and synchronous commands answer it. Names its space `knowledgeSpaceId` and its counter `version`, unlike the detail. */
        KnowledgeDocument: {
            /** @description Id of the document. */
            documentId: components["schemas"]["BusinessId"];
            /** @description Space it belongs to. */
            knowledgeSpaceId: components["schemas"]["BusinessId"];
            /** @description Name to show. */
            name: string;
            /** @description Where the document stands in its life. */
            status: components["schemas"]["DocumentStatus"];
            /** @description Optimistic counter, from 0; goes back as `expectedVersion`. Not the number of a version. */
            version: number;
            /** @description Its metadata. */
            metadata: components["schemas"]["DocumentMetadataOutput"];
            /** @description The version that serves, or null when none does. */
            activeVersion: components["schemas"]["KnowledgeDocumentVersion"] | null;
        };
        /** @description A version with its progress, failure and times. Names its number `versionNo`, unlike the short form. */
        DocumentVersionDetail: {
            /** @description Id of the version. */
            versionId: components["schemas"]["BusinessId"];
            /** @description 1 for the first version, then counted on. */
            versionNo: number;
            /**
             * @description `INITIAL_UPLOAD` came with the document, `REPLACE` has a new file, `REINDEX` prepares the same file anew.
             * @enum {string}
             */
            changeType: "INITIAL_UPLOAD" | "REPLACE" | "REINDEX";
            /** @description Where the version stands in its life. */
            status: components["schemas"]["VersionStatus"];
            /** @description Name of its file. */
            fileName: string;
            /** @description Media type found in the file. */
            mimeType: string;
            /** @description Bytes. */
            fileSize: number;
            /** @description The Operation that works or last worked on it, or null. */
            operationId: components["schemas"]["BusinessId"] | null;
            /** @description Status of that Operation, or null. */
            operationStatus: components["schemas"]["OperationStatus"] | null;
            /** @description Part of the work that is done, or null when nobody can tell. Null is not 0. */
            progressPercent: number | null;
            /**
             * @description `PROVIDER`: counted while working. `TERMINAL_STATE`: 100, because the version is ready or retired. `UNAVAILABLE`: no figure, the percentage is null.
             * @enum {string}
             */
            progressSource: "PROVIDER" | "TERMINAL_STATE" | "UNAVAILABLE";
            /** @description When the percentage was last counted, UTC, or null. */
            progressUpdatedAt: string | null;
            /** @description Whether a manual retry may help. Equals the error's; false without an error. */
            retryable: boolean;
            /** @description Why it failed; null unless the status is `FAILED`. */
            error: components["schemas"]["VersionError"] | null;
            /**
             * Format: date-time
             * @description When the version was made, UTC.
             */
            createdAt: string;
            /** @description When work on it began, UTC, or null. */
            processingStartedAt: string | null;
            /** @description When it became fit to serve, UTC, or null. */
            readyAt: string | null;
            /** @description When it began to serve, UTC, or null. */
            activatedAt: string | null;
            /** @description When it failed, UTC, or null. */
            failedAt: string | null;
            /** @description When its cancellation was certain, UTC, or null. */
            cancelledAt: string | null;
        };
        /** @description A document with both of its slots: the version that serves and the one meant to replace it. Names its space `spaceId` and its counter `lockVersion`, unlike the short form. */
        KnowledgeDocumentDetail: {
            /** @description Id of the document. */
            documentId: components["schemas"]["BusinessId"];
            /** @description Space it belongs to. */
            spaceId: components["schemas"]["BusinessId"];
            /** @description Name to show. */
            name: string;
            /** @description Where the document stands in its life. */
            status: components["schemas"]["DocumentStatus"];
            /** @description True exactly when the document is `ACTIVE` and the active version `READY`. */
            searchable: boolean;
            /** @description Its metadata. */
            metadata: components["schemas"]["DocumentMetadataOutput"];
            /** @description Optimistic counter, from 0; goes back as `expectedVersion`. Not the number of a version. */
            lockVersion: number;
            /** @description The version that serves, or null when none does. */
            activeVersion: components["schemas"]["DocumentVersionDetail"] | null;
            /** @description The version meant to serve next, in preparation, failed or cancelled; null when there is none. */
            candidateVersion: components["schemas"]["DocumentVersionDetail"] | null;
            /**
             * Format: date-time
             * @description When the document was made, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed, UTC.
             */
            updatedAt: string;
        };
        /** @description One passage that answers. */
        RetrievalHit: {
            /** @description Opens the passage in its context. */
            citationId: components["schemas"]["BusinessId"];
            /** @description Document it stands in. */
            documentId: components["schemas"]["BusinessId"];
            /** @description Name of the document. */
            documentName: string;
            /** @description Headings above the passage, outermost first; empty when there are none. */
            chapterPath: string[];
            /** @description The passage, plain text. */
            content: string;
            /** @description How well it answers, 0 to 1; comparable within one answer only. */
            score: number;
            /** @description How exact the borders of the passage are. */
            locationPrecision?: components["schemas"]["LocationPrecision"];
            /** @description Page it begins on. Present only when the format has pages and the page is certain. */
            page?: number;
            /** @description Metadata of the document. */
            metadata: components["schemas"]["DocumentMetadataOutput"];
        };
        /** @description Passages found, best first. At most 4 of one document and 16000 code points of content together. */
        RetrievalMatches: {
            /** @description The question as asked. */
            query: string;
            /** @description The passages, best first. */
            hits: components["schemas"]["RetrievalHit"][];
            /** @description Id of this search. */
            traceId: components["schemas"]["BusinessId"];
        };
        /** @description Nothing the caller may see answers the question. An engine out of order is never reported like this. */
        RetrievalEmpty: {
            /** @description The question as asked. */
            query?: string;
            /** @description Always empty. */
            hits: components["schemas"]["RetrievalHit"][];
            /** @description Id of this search. */
            traceId?: components["schemas"]["BusinessId"];
            /**
             * @description Always this value. Does not tell whether there is something the caller may not see.
             * @constant
             */
            reason: "NO_AUTHORIZED_RELEVANT_EVIDENCE";
        };
        /** @description What a search found, or that it found nothing. */
        RetrievalResult: components["schemas"]["RetrievalMatches"] | components["schemas"]["RetrievalEmpty"];
        /** @description The cited passage and the text around it, together at most 12500 code points. */
        CitationSource: {
            /** @description The citation asked for. */
            citationId: components["schemas"]["BusinessId"];
            /** @description Document the passage stands in. */
            documentId: components["schemas"]["BusinessId"];
            /** @description Version the passage stands in; stays the same when another version takes over. */
            versionId: components["schemas"]["BusinessId"];
            /** @description Name of the document. */
            documentName: string;
            /** @description Headings above the passage, outermost first. */
            chapterPath?: string[];
            /** @description Page the passage begins on, when certain. */
            pageStart?: number;
            /** @description Page the passage ends on, when certain; not before `pageStart`. */
            pageEnd?: number;
            /** @description Text right before the passage. */
            beforeContent: string;
            /** @description The passage. */
            matchedContent: string;
            /** @description Text right after the passage. */
            afterContent: string;
            /** @description Code points asked for before the passage. */
            requestedContextBefore: number;
            /** @description Code points asked for after the passage. */
            requestedContextAfter: number;
            /** @description Code points in `beforeContent`; fewer than asked for at the beginning of the document. */
            actualContextBefore: number;
            /** @description Code points in `afterContent`; fewer than asked for at the end of the document. */
            actualContextAfter: number;
            /** @description Whether the passage goes on beyond `matchedContent`. */
            matchedContentTruncated: boolean;
            /** @description How exact the borders of the passage are. */
            locationPrecision: components["schemas"]["LocationPrecision"];
        };
        /** @description A link to the file of the version that serves, good for one minute. */
        DownloadLink: {
            /** @description The document. */
            documentId: components["schemas"]["BusinessId"];
            /** @description The version whose file it is. */
            versionId: components["schemas"]["BusinessId"];
            /** @description Name of the file. */
            fileName: string;
            /** @description Media type of the file. */
            mimeType: string;
            /** @description Bytes. */
            fileSize: number;
            /**
             * Format: uri
             * @description Where to fetch the file. A secret while it lives: not to be stored or logged. https, or http on the loopback interface.
             */
            downloadUrl: string;
            /**
             * Format: date-time
             * @description When the link dies.
             */
            expiresAt: string;
            /**
             * @description Life of the link from the answer on.
             * @constant
             */
            expiresInSeconds: 60;
        };
        /** @description Asynchronous work and how far it is. */
        KnowledgeOperation: {
            /** @description Id of the Operation. */
            operationId: components["schemas"]["BusinessId"];
            /** @description The Operation that this one retries by hand. */
            parentOperationId?: components["schemas"]["BusinessId"];
            /** @description How far it is. */
            status: components["schemas"]["OperationStatus"];
            /** @description The command it stands for. */
            operationType: components["schemas"]["KnowledgeOperationType"];
            /**
             * @description Kind of resource it works on.
             * @enum {string}
             */
            resourceType?: "SPACE" | "DOCUMENT" | "VERSION" | "OPERATION";
            /** @description The resource it works on. */
            resourceId?: components["schemas"]["BusinessId"];
            /** @description 0 for an original Operation, else which of the three manual retries of its root it is. */
            manualRetryAttempt?: number;
            /**
             * Format: date-time
             * @description When it was accepted.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt?: string;
            /** @description General cause, when it failed. */
            failureCode?: components["schemas"]["KnowledgeFailureCode"];
            /** @description How long to wait before asking again, in milliseconds. Given while the status is not final. */
            nextPollAfterMs?: number;
            /** @description Whether a manual retry may be asked for. */
            retryable?: boolean;
            /** @description Automatic retries made so far inside this Operation. */
            retryCount?: number;
            /** @description When the last automatic retry began, or null. */
            lastRetryAt?: string | null;
            /** @description When the next automatic retry is due, or null. */
            nextRetryAt?: string | null;
        };
        /** @description The Operation begun by a manual retry. */
        ManualRetryOperation: {
            /** @description The new Operation. */
            operationId: components["schemas"]["BusinessId"];
            /** @description The Operation it retries. */
            parentOperationId: components["schemas"]["BusinessId"];
            /** @description Status of the new Operation. */
            status: components["schemas"]["OperationStatus"];
        };
        /** @description A command to a space that was accepted and is now worked on. */
        SpaceOperationAccepted: {
            /** @description The space. */
            spaceId: components["schemas"]["BusinessId"];
            /** @description The Operation to follow. */
            operationId: components["schemas"]["BusinessId"];
            /** @description Status of the Operation. */
            status: components["schemas"]["OperationStatus"];
        };
        /** @description A command to a document that was accepted and is now worked on. */
        DocumentOperationAccepted: {
            /** @description The document. */
            documentId: components["schemas"]["BusinessId"];
            /** @description The Operation to follow. */
            operationId: components["schemas"]["BusinessId"];
            /** @description Status of the Operation. */
            status: components["schemas"]["OperationStatus"];
        };
        /** @description Envelope around KnowledgeSpaceList. */
        KnowledgeSpaceListResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["KnowledgeSpaceList"];
            /** @description About the answer. */
            meta: components["schemas"]["ListSuccessMeta"];
        };
        /** @description Envelope around KnowledgeSpace. */
        KnowledgeSpaceResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["KnowledgeSpace"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around KnowledgeSpaceCreated. */
        KnowledgeSpaceCreatedResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["KnowledgeSpaceCreated"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around KnowledgeSpaceUpdated. */
        KnowledgeSpaceUpdatedResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["KnowledgeSpaceUpdated"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around SpaceOperationAccepted. */
        SpaceOperationAcceptedResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["SpaceOperationAccepted"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around KnowledgeDocumentList. */
        KnowledgeDocumentListResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["KnowledgeDocumentList"];
            /** @description About the answer. */
            meta: components["schemas"]["ListSuccessMeta"];
        };
        /** @description Envelope around KnowledgeDocument. */
        KnowledgeDocumentResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["KnowledgeDocument"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around KnowledgeDocumentDetail. */
        KnowledgeDocumentDetailResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["KnowledgeDocumentDetail"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around DocumentOperationAccepted. */
        DocumentOperationAcceptedResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["DocumentOperationAccepted"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around RetrievalResult. */
        RetrievalResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["RetrievalResult"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around CitationSource. */
        CitationSourceResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["CitationSource"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around DownloadLink. */
        DownloadLinkResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["DownloadLink"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around KnowledgeOperation. */
        OperationResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["KnowledgeOperation"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around ManualRetryOperation. */
        ManualRetryOperationResponse: {
            /** @description The answer itself. */
            data: components["schemas"]["ManualRetryOperation"];
            /** @description About the answer. */
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope of every refusal and failure. */
        ErrorEnvelope: {
            /** @description Null: a failure carries no data. */
            data: null;
            /** @description What went wrong, with the ids to report. */
            meta: components["schemas"]["ErrorMeta"];
        };
    };
    responses: {
        /** @description Refused or failed. `meta.error.code` says why; the HTTP status goes with it. */
        BusinessError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: {
        /**
         * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
         * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
         */
        UserAssertion: string;
        /**
         * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
         * @example session-5d2c1e
         */
        SessionId: string;
        /**
         * @description The single call within the session; for correlation only. Printable ASCII without space.
         * @example call-000042
         */
        ToolCallId: string;
        /**
         * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
         * @example req-7f3a91
         */
        RequestId: string;
        /**
         * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
         * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    knowledgeSpacesList: {
        parameters: {
            query?: {
                /**
                 * @description Page, counted from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Items per page.
                 * @example 20
                 */
                pageSize?: number;
            };
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of spaces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeSpaceListResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeSpaceCreate: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The space to make. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeSpaceCreateRequest"];
            };
        };
        responses: {
            /** @description The space exists. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeSpaceCreatedResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeSpaceGet: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the space.
                 * @example space_01JNXQ3V8D
                 */
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The space. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeSpaceResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeSpaceUpdate: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the space.
                 * @example space_01JNXQ3V8D
                 */
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeSpaceUpdateRequest"];
            };
        };
        responses: {
            /** @description The space after the update. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeSpaceUpdatedResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeSpaceDelete: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the space.
                 * @example space_01JNXQ3V8D
                 */
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description Which state of the space is to be deleted, and why. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteResourceRequest"];
            };
        };
        responses: {
            /** @description Deletion was accepted and goes on. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceOperationAcceptedResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeDocumentsList: {
        parameters: {
            query?: {
                /**
                 * @description Page, counted from 1.
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Items per page.
                 * @example 20
                 */
                pageSize?: number;
            };
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the space.
                 * @example space_01JNXQ3V8D
                 */
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of documents. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeDocumentListResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeDocumentUpload: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the space.
                 * @example space_01JNXQ3V8D
                 */
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description Name, file and metadata. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeDocumentUploadRequest"];
            };
        };
        responses: {
            /** @description The document exists, its first version is being prepared. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentOperationAcceptedResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeDocumentGet: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeDocumentDetailResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeDocumentUpdate: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeDocumentUpdateRequest"];
            };
        };
        responses: {
            /** @description The document after the update. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeDocumentResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeDocumentReplace: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description The new file. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeDocumentReplaceRequest"];
            };
        };
        responses: {
            /** @description The candidate is being prepared. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentOperationAcceptedResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeDocumentEnable: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description Which state of the document is meant. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionedResourceRequest"];
            };
        };
        responses: {
            /** @description The document is enabled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeDocumentResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeDocumentDisable: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description Which state of the document is meant. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionedResourceRequest"];
            };
        };
        responses: {
            /** @description The document is disabled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeDocumentResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeDocumentReindex: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description Which state of the document is meant. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionedResourceRequest"];
            };
        };
        responses: {
            /** @description The candidate is being prepared. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentOperationAcceptedResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeDocumentDelete: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description Which state of the document is to be deleted, and why. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentDeleteRequest"];
            };
        };
        responses: {
            /** @description The document is hidden; cleaning up goes on. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentOperationAcceptedResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeDocumentCreateDownloadLink: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the document.
                 * @example doc_01JNXR7K2M
                 */
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description An empty object. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadLinkResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeSearch: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The question. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetrievalRequest"];
            };
        };
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetrievalResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeCitationRead: {
        parameters: {
            query?: {
                /**
                 * @description Code points wanted before the passage.
                 * @example 1000
                 */
                contextBefore?: number;
                /**
                 * @description Code points wanted after the passage.
                 * @example 200
                 */
                contextAfter?: number;
            };
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of a citation, from a search.
                 * @example cit_01JP1D6F3H
                 */
                citationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passage and the text around it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CitationSourceResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeOperationGet: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description Id of the Operation.
                 * @example op_01JP0B4W6V
                 */
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The Operation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeOperationCancel: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the Operation.
                 * @example op_01JP0B4W6V
                 */
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description Why. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperationReasonRequest"];
            };
        };
        responses: {
            /** @description The Operation as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    knowledgeOperationRetry: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Signed, short-lived statement of who is asking, from an issuer the Gateway trusts. Printable ASCII without space.
                 * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvcGVyYXRvciJ9.c2lnbmF0dXJl
                 */
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                /**
                 * @description The caller's session. Must be the one the assertion was made for. Printable ASCII without space.
                 * @example session-5d2c1e
                 */
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                /**
                 * @description The single call within the session; for correlation only. Printable ASCII without space.
                 * @example call-000042
                 */
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                /**
                 * @description Id of this request; for correlation only. Printable ASCII without space. Answers repeat it when it has at most 128 characters.
                 * @example req-7f3a91
                 */
                "X-Request-Id": components["parameters"]["RequestId"];
                /**
                 * @description Names the effect that is meant. The same key with the same request has its effect once and gets the same answer again, still authorised; with another request it is a conflict. A refusal uses no key up. Printable ASCII without space.
                 * @example console:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the Operation.
                 * @example op_01JP0B4W6V
                 */
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        /** @description Why. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperationReasonRequest"];
            };
        };
        responses: {
            /** @description A new Operation was begun. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualRetryOperationResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
}
