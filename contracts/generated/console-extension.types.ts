// Generated from contracts/console-extension.openapi.json by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.
export interface paths {
    "/internal/v1/knowledge-console/capabilities": {
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
         * What the caller may do here
         * @description Answers for every identified caller, also one without any right (whose lists are then empty). Rights are what the Gateway would decide now; each call is still authorised on its own.
         */
        get: operations["consoleCapabilitiesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/v1/knowledge-console/file-resources": {
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
         * Hand over a file
         * @description Streams one file and answers with the id that upload and replace take. Needs DOCUMENT_UPLOAD or DOCUMENT_UPDATE in at least one security domain. The type is found from the content, not from the name or a header; empty, oversized and unaccepted files are refused before anything is kept. Carries no idempotency key: sending the file again makes another resource, and one that no version uses is removed when it expires.
         */
        post: operations["consoleFileResourceCreate"];
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
        /**
         * @description A right that can be granted. The same words as the core's `x-nomix-actions`, without the two that stand for another right.
         * @enum {string}
         */
        Right: "SPACE_VIEW" | "SPACE_CREATE" | "SPACE_UPDATE" | "SPACE_DELETE" | "DOCUMENT_VIEW" | "DOCUMENT_UPLOAD" | "DOCUMENT_UPDATE" | "DOCUMENT_REINDEX" | "DOCUMENT_DELETE" | "DOCUMENT_DOWNLOAD" | "KNOWLEDGE_SEARCH" | "OPERATION_RETRY";
        /** @description Code of a security domain of the caller's tenant. */
        SecurityDomainCode: string;
        /** @description Which Gateway answers. */
        GatewayAbout: {
            /** @description Product name. */
            name: string;
            /** @description Release of the Gateway. */
            version: string;
        };
        /** @description What retrieves behind the Gateway. */
        EngineAbout: {
            /** @description Short lower-case name of the kind of engine, for display. */
            kind: string;
        };
        /** @description The caller's rights in one security domain. */
        DomainRights: {
            securityDomainCode: components["schemas"]["SecurityDomainCode"];
            /** @description Every right held in this domain, at least one. */
            rights: components["schemas"]["Right"][];
        };
        /** @description Limits that hold for every file type. */
        Limits: {
            /** @description Largest file of any type, in bytes. */
            maxFileBytes: number;
            /** @description How long a file that no version uses is kept. */
            unusedFileLifetimeSeconds: number;
        };
        /** @description A file type that can become a document version. */
        AcceptedType: {
            /** @description Media type, lower case, without parameters. */
            mimeType: string;
            /** @description Usual file name endings, lower case, without the dot. */
            extensions: string[];
            /** @description Largest file of this type, in bytes. */
            maxBytes: number;
        };
        /** @description What this Gateway offers this caller. */
        Capabilities: {
            gateway: components["schemas"]["GatewayAbout"];
            engine: components["schemas"]["EngineAbout"];
            /** @description One entry per security domain in which the caller holds a right. */
            rights: components["schemas"]["DomainRights"][];
            /** @description Domains in which the caller may create a space. */
            usableDomainCodes: components["schemas"]["SecurityDomainCode"][];
            limits: components["schemas"]["Limits"];
            /** @description Types accepted for upload and replace. */
            acceptedTypes: components["schemas"]["AcceptedType"][];
            /** @description Optional parts this Gateway implements: `fileResources` for handing over files. A console ignores names it does not know. */
            parts: string[];
        };
        /** @description A stored file that upload and replace may refer to. */
        FileResource: {
            /** @description Opaque handle; usable only by the caller who made it. */
            fileResourceId: string;
            /** @description The name as kept. */
            fileName: string;
            /** @description Media type found in the content. */
            mimeType: string;
            /** @description Bytes. */
            fileSize: number;
            /** @description SHA-256 of the bytes, lower-case hex. */
            sha256: string;
            /**
             * Format: date-time
             * @description When the file is removed if no version uses it by then.
             */
            expiresAt: string;
        };
        /** @description Envelope around the capabilities. */
        CapabilitiesResponse: {
            data: components["schemas"]["Capabilities"];
            meta: components["schemas"]["SuccessMeta"];
        };
        /** @description Envelope around a stored file. */
        FileResourceResponse: {
            data: components["schemas"]["FileResource"];
            meta: components["schemas"]["SuccessMeta"];
        };
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
        /** @description One field of the request that has to be corrected. */
        FieldError: {
            /** @description Dotted path in the body such as `metadata.tags.1`, or the name of a parameter or header. */
            field: string;
            /** @description Stable code of the rule that was broken. */
            reason: string;
            /** @description The rule in words, for developers. */
            message: string;
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
        /** @description Refused or failed. The envelope is the core contract's error envelope; `meta.error.code` says why. */
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
    consoleCapabilitiesGet: {
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
        requestBody?: never;
        responses: {
            /** @description Rights of the caller per security domain, limits, accepted types and the optional parts of this Gateway. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CapabilitiesResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
    consoleFileResourceCreate: {
        parameters: {
            query: {
                /**
                 * @description Name shown for the file, percent-encoded UTF-8. Kept in NFC. Never used as a path.
                 * @example 员工手册 2026.pdf
                 */
                fileName: string;
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
        /** @description The bytes of the file as they are. With a Content-Length header an oversized file is refused at once. */
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description The file is stored whole; its digest covers exactly the bytes sent. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileResourceResponse"];
                };
            };
            default: components["responses"]["BusinessError"];
        };
    };
}
