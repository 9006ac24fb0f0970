// Generated from contracts/knowledge-gateway.openapi.json by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.
export interface paths {
    "/internal/v1/knowledge/spaces": {
        parameters: {
            query?: never;
            header: {
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        get: operations["knowledgeSpacesList"];
        put?: never;
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get: operations["knowledgeSpaceGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["knowledgeSpaceUpdate"];
        trace?: never;
    };
    "/internal/v1/knowledge/spaces/{spaceId}:delete": {
        parameters: {
            query?: never;
            header: {
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get: operations["knowledgeDocumentsList"];
        put?: never;
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get: operations["knowledgeDocumentGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["knowledgeDocumentUpdate"];
        trace?: never;
    };
    "/internal/v1/knowledge/documents/{documentId}:replace": {
        parameters: {
            query?: never;
            header: {
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                citationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
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
        BusinessId: string;
        Reason: string;
        /** @enum {string} */
        SpaceStatus: "CREATING" | "ACTIVE" | "CREATE_FAILED" | "DISABLED" | "DELETING" | "DELETED" | "DELETE_FAILED";
        /** @enum {string} */
        DocumentStatus: "CREATING" | "ACTIVE" | "CREATE_FAILED" | "DISABLED" | "DELETING" | "DELETED";
        /** @enum {string} */
        VersionStatus: "CREATED" | "UPLOADING" | "UPLOADED" | "INGESTING" | "READY" | "FAILED" | "CANCELLED" | "RETIRED" | "DELETED";
        /** @enum {string} */
        OperationStatus: "PENDING" | "RUNNING" | "SUCCEEDED" | "FAILED" | "CANCELLED";
        /** @enum {string} */
        KnowledgeOperationType: "SPACE_CREATE" | "SPACE_UPDATE" | "SPACE_DELETE" | "DOCUMENT_UPLOAD" | "DOCUMENT_UPDATE" | "DOCUMENT_REPLACE" | "DOCUMENT_ENABLE" | "DOCUMENT_DISABLE" | "DOCUMENT_REINDEX" | "DOCUMENT_DELETE" | "OPERATION_CANCEL" | "OPERATION_RETRY";
        /** @enum {string} */
        KnowledgeFailureCode: "KNOWLEDGE_UNAUTHENTICATED" | "KNOWLEDGE_FORBIDDEN" | "KNOWLEDGE_NOT_FOUND" | "KNOWLEDGE_CONFLICT" | "KNOWLEDGE_OPERATION_PENDING" | "KNOWLEDGE_PROVIDER_UNAVAILABLE" | "KNOWLEDGE_INVALID_INPUT";
        /** @enum {string} */
        LocationPrecision: "EXACT_OFFSET" | "CHUNK_APPROXIMATE";
        /** @constant */
        KnowledgeProfileCode: "enterprise-long-document";
        SuccessMeta: {
            /** @constant */
            success: true;
            requestId: string;
            traceId: string;
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            apiVersion: "v1";
            pagination: null;
            error: null;
        };
        ListSuccessMeta: {
            /** @constant */
            success: true;
            requestId: string;
            traceId: string;
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            apiVersion: "v1";
            pagination: components["schemas"]["PaginationMeta"];
            error: null;
        };
        ErrorMeta: {
            /** @constant */
            success: false;
            requestId: string;
            traceId: string;
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            apiVersion: "v1";
            pagination: null;
            error: components["schemas"]["KnowledgeApiError"];
        };
        PaginationMeta: {
            page: number;
            pageSize: number;
            totalItems: number;
            totalPages: number;
            hasNext: boolean;
        };
        FieldError: {
            field: string;
            reason: string;
            message: string;
        };
        KnowledgeApiError: {
            code: string;
            message: string;
            retryable: boolean;
            fieldErrors: components["schemas"]["FieldError"][];
        };
        VersionError: {
            code: string;
            message: string;
            retryable: boolean;
        };
        MetadataText: string;
        MetadataTag: string;
        DocumentMetadata: {
            category?: components["schemas"]["MetadataText"];
            tags?: components["schemas"]["MetadataTag"][];
            versionLabel?: components["schemas"]["MetadataText"];
            productCode?: components["schemas"]["MetadataText"];
        };
        DocumentMetadataPatch: {
            category?: components["schemas"]["MetadataText"] | null;
            tags?: components["schemas"]["MetadataTag"][];
            versionLabel?: components["schemas"]["MetadataText"] | null;
            productCode?: components["schemas"]["MetadataText"] | null;
        };
        DocumentMetadataOutput: {
            category: components["schemas"]["MetadataText"] | null;
            tags: components["schemas"]["MetadataTag"][];
            versionLabel: components["schemas"]["MetadataText"] | null;
            productCode: components["schemas"]["MetadataText"] | null;
        };
        MetadataFilter: {
            category?: components["schemas"]["MetadataText"][];
            tagsAny?: components["schemas"]["MetadataTag"][];
            tagsAll?: components["schemas"]["MetadataTag"][];
            versionLabel?: components["schemas"]["MetadataText"][];
            productCode?: components["schemas"]["MetadataText"][];
        };
        ListSpacesRequest: {
            /** @default 1 */
            page: number;
            /** @default 20 */
            pageSize: number;
        };
        ListDocumentsRequest: {
            /** @default 1 */
            page: number;
            /** @default 20 */
            pageSize: number;
        };
        CitationContextRequest: {
            /** @default 1000 */
            contextBefore: number;
            /** @default 1000 */
            contextAfter: number;
        };
        RetrievalRequest: {
            query: string;
            knowledgeSpaceIds?: components["schemas"]["BusinessId"][];
            documentIds?: components["schemas"]["BusinessId"][];
            /** @default 8 */
            limit: number;
            metadataFilter?: components["schemas"]["MetadataFilter"];
        };
        KnowledgeSpaceCreateRequest: {
            code: string;
            name: string;
            description?: string;
            profileCode: components["schemas"]["KnowledgeProfileCode"];
            defaultSecurityDomainCode: string;
        };
        KnowledgeSpaceUpdateRequest: {
            name?: string;
            description?: string;
            expectedVersion: number;
        };
        DeleteResourceRequest: {
            expectedVersion: number;
            reason: components["schemas"]["Reason"];
        };
        KnowledgeDocumentUploadRequest: {
            fileResourceId: string;
            documentName: string;
            metadata?: components["schemas"]["DocumentMetadata"];
        };
        KnowledgeDocumentUpdateRequest: {
            name?: string;
            metadata?: components["schemas"]["DocumentMetadataPatch"];
            expectedVersion: number;
        };
        KnowledgeDocumentReplaceRequest: {
            fileResourceId: string;
            expectedVersion: number;
            reason?: components["schemas"]["Reason"];
        };
        VersionedResourceRequest: {
            expectedVersion: number;
            reason?: components["schemas"]["Reason"];
        };
        DocumentDeleteRequest: {
            expectedVersion: number;
            reason: components["schemas"]["Reason"];
        };
        OperationReasonRequest: {
            reason: components["schemas"]["Reason"];
        };
        EmptyRequest: Record<string, never>;
        KnowledgeSpace: {
            spaceId: components["schemas"]["BusinessId"];
            code: string;
            name: string;
            description?: string;
            profileCode?: components["schemas"]["KnowledgeProfileCode"];
            defaultSecurityDomainCode?: string;
            status: components["schemas"]["SpaceStatus"];
            version: number;
        };
        KnowledgeSpaceCreated: {
            spaceId: components["schemas"]["BusinessId"];
            code: string;
            name: string;
            status: components["schemas"]["SpaceStatus"];
            version: number;
        };
        KnowledgeSpaceUpdated: {
            spaceId: components["schemas"]["BusinessId"];
            name: string;
            description?: string;
            status: components["schemas"]["SpaceStatus"];
            version: number;
        };
        KnowledgeSpaceList: {
            items: components["schemas"]["KnowledgeSpace"][];
        };
        KnowledgeDocumentList: {
            items: components["schemas"]["KnowledgeDocument"][];
        };
        KnowledgeDocumentVersion: {
            versionId: components["schemas"]["BusinessId"];
            versionNumber: number;
            status: components["schemas"]["VersionStatus"];
            fileName: string;
            mimeType: string;
            fileSize: number;
            failureCode?: components["schemas"]["KnowledgeFailureCode"];
        };
        KnowledgeDocument: {
            documentId: components["schemas"]["BusinessId"];
            knowledgeSpaceId: components["schemas"]["BusinessId"];
            name: string;
            status: components["schemas"]["DocumentStatus"];
            version: number;
            metadata: components["schemas"]["DocumentMetadataOutput"];
            activeVersion: components["schemas"]["KnowledgeDocumentVersion"] | null;
        };
        DocumentVersionDetail: {
            versionId: components["schemas"]["BusinessId"];
            versionNo: number;
            /** @enum {string} */
            changeType: "INITIAL_UPLOAD" | "REPLACE" | "REINDEX";
            status: components["schemas"]["VersionStatus"];
            fileName: string;
            mimeType: string;
            fileSize: number;
            operationId: components["schemas"]["BusinessId"] | null;
            operationStatus: components["schemas"]["OperationStatus"] | null;
            progressPercent: number | null;
            /** @enum {string} */
            progressSource: "PROVIDER" | "TERMINAL_STATE" | "UNAVAILABLE";
            progressUpdatedAt: string | null;
            retryable: boolean;
            error: components["schemas"]["VersionError"] | null;
            /** Format: date-time */
            createdAt: string;
            processingStartedAt: string | null;
            readyAt: string | null;
            activatedAt: string | null;
            failedAt: string | null;
            cancelledAt: string | null;
        };
        KnowledgeDocumentDetail: {
            documentId: components["schemas"]["BusinessId"];
            spaceId: components["schemas"]["BusinessId"];
            name: string;
            status: components["schemas"]["DocumentStatus"];
            searchable: boolean;
            metadata: components["schemas"]["DocumentMetadataOutput"];
            lockVersion: number;
            activeVersion: components["schemas"]["DocumentVersionDetail"] | null;
            candidateVersion: components["schemas"]["DocumentVersionDetail"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        RetrievalHit: {
            citationId: components["schemas"]["BusinessId"];
            documentId: components["schemas"]["BusinessId"];
            documentName: string;
            chapterPath: string[];
            content: string;
            score: number;
            locationPrecision?: components["schemas"]["LocationPrecision"];
            page?: number;
            metadata: components["schemas"]["DocumentMetadataOutput"];
        };
        RetrievalMatches: {
            query: string;
            hits: components["schemas"]["RetrievalHit"][];
            traceId: components["schemas"]["BusinessId"];
        };
        RetrievalEmpty: {
            query?: string;
            hits: components["schemas"]["RetrievalHit"][];
            traceId?: components["schemas"]["BusinessId"];
            /** @constant */
            reason: "NO_AUTHORIZED_RELEVANT_EVIDENCE";
        };
        RetrievalResult: components["schemas"]["RetrievalMatches"] | components["schemas"]["RetrievalEmpty"];
        CitationSource: {
            citationId: components["schemas"]["BusinessId"];
            documentId: components["schemas"]["BusinessId"];
            versionId: components["schemas"]["BusinessId"];
            documentName: string;
            chapterPath?: string[];
            pageStart?: number;
            pageEnd?: number;
            beforeContent: string;
            matchedContent: string;
            afterContent: string;
            requestedContextBefore: number;
            requestedContextAfter: number;
            actualContextBefore: number;
            actualContextAfter: number;
            matchedContentTruncated: boolean;
            locationPrecision: components["schemas"]["LocationPrecision"];
        };
        DownloadLink: {
            documentId: components["schemas"]["BusinessId"];
            versionId: components["schemas"]["BusinessId"];
            fileName: string;
            mimeType: string;
            fileSize: number;
            /** Format: uri */
            downloadUrl: string;
            /** Format: date-time */
            expiresAt: string;
            /** @constant */
            expiresInSeconds: 60;
        };
        KnowledgeOperation: {
            operationId: components["schemas"]["BusinessId"];
            parentOperationId?: components["schemas"]["BusinessId"];
            status: components["schemas"]["OperationStatus"];
            operationType: components["schemas"]["KnowledgeOperationType"];
            /** @enum {string} */
            resourceType?: "SPACE" | "DOCUMENT" | "VERSION" | "OPERATION";
            resourceId?: components["schemas"]["BusinessId"];
            manualRetryAttempt?: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt?: string;
            failureCode?: components["schemas"]["KnowledgeFailureCode"];
            nextPollAfterMs?: number;
            retryable?: boolean;
            retryCount?: number;
            lastRetryAt?: string | null;
            nextRetryAt?: string | null;
        };
        ManualRetryOperation: {
            operationId: components["schemas"]["BusinessId"];
            parentOperationId: components["schemas"]["BusinessId"];
            status: components["schemas"]["OperationStatus"];
        };
        SpaceOperationAccepted: {
            spaceId: components["schemas"]["BusinessId"];
            operationId: components["schemas"]["BusinessId"];
            status: components["schemas"]["OperationStatus"];
        };
        DocumentOperationAccepted: {
            documentId: components["schemas"]["BusinessId"];
            operationId: components["schemas"]["BusinessId"];
            status: components["schemas"]["OperationStatus"];
        };
        KnowledgeSpaceListResponse: {
            data: components["schemas"]["KnowledgeSpaceList"];
            meta: components["schemas"]["ListSuccessMeta"];
        };
        KnowledgeSpaceResponse: {
            data: components["schemas"]["KnowledgeSpace"];
            meta: components["schemas"]["SuccessMeta"];
        };
        KnowledgeSpaceCreatedResponse: {
            data: components["schemas"]["KnowledgeSpaceCreated"];
            meta: components["schemas"]["SuccessMeta"];
        };
        KnowledgeSpaceUpdatedResponse: {
            data: components["schemas"]["KnowledgeSpaceUpdated"];
            meta: components["schemas"]["SuccessMeta"];
        };
        SpaceOperationAcceptedResponse: {
            data: components["schemas"]["SpaceOperationAccepted"];
            meta: components["schemas"]["SuccessMeta"];
        };
        KnowledgeDocumentListResponse: {
            data: components["schemas"]["KnowledgeDocumentList"];
            meta: components["schemas"]["ListSuccessMeta"];
        };
        KnowledgeDocumentResponse: {
            data: components["schemas"]["KnowledgeDocument"];
            meta: components["schemas"]["SuccessMeta"];
        };
        KnowledgeDocumentDetailResponse: {
            data: components["schemas"]["KnowledgeDocumentDetail"];
            meta: components["schemas"]["SuccessMeta"];
        };
        DocumentOperationAcceptedResponse: {
            data: components["schemas"]["DocumentOperationAccepted"];
            meta: components["schemas"]["SuccessMeta"];
        };
        RetrievalResponse: {
            data: components["schemas"]["RetrievalResult"];
            meta: components["schemas"]["SuccessMeta"];
        };
        CitationSourceResponse: {
            data: components["schemas"]["CitationSource"];
            meta: components["schemas"]["SuccessMeta"];
        };
        DownloadLinkResponse: {
            data: components["schemas"]["DownloadLink"];
            meta: components["schemas"]["SuccessMeta"];
        };
        OperationResponse: {
            data: components["schemas"]["KnowledgeOperation"];
            meta: components["schemas"]["SuccessMeta"];
        };
        ManualRetryOperationResponse: {
            data: components["schemas"]["ManualRetryOperation"];
            meta: components["schemas"]["SuccessMeta"];
        };
        ErrorEnvelope: {
            data: null;
            meta: components["schemas"]["ErrorMeta"];
        };
    };
    responses: {
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
        UserAssertion: string;
        SessionId: string;
        ToolCallId: string;
        RequestId: string;
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
                page?: number;
                pageSize?: number;
            };
            header: {
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeSpaceCreateRequest"];
            };
        };
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeSpaceUpdateRequest"];
            };
        };
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteResourceRequest"];
            };
        };
        responses: {
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
                page?: number;
                pageSize?: number;
            };
            header: {
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                spaceId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeDocumentUploadRequest"];
            };
        };
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeDocumentUpdateRequest"];
            };
        };
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KnowledgeDocumentReplaceRequest"];
            };
        };
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionedResourceRequest"];
            };
        };
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionedResourceRequest"];
            };
        };
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionedResourceRequest"];
            };
        };
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentDeleteRequest"];
            };
        };
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                documentId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetrievalRequest"];
            };
        };
        responses: {
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
                contextBefore?: number;
                contextAfter?: number;
            };
            header: {
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                citationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
            };
            path: {
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperationReasonRequest"];
            };
        };
        responses: {
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
                "X-User-Assertion": components["parameters"]["UserAssertion"];
                "X-Harness-Session-Id": components["parameters"]["SessionId"];
                "X-Tool-Call-Id": components["parameters"]["ToolCallId"];
                "X-Request-Id": components["parameters"]["RequestId"];
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                operationId: components["schemas"]["BusinessId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperationReasonRequest"];
            };
        };
        responses: {
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
