// Generated from contracts/console.openapi.json by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.
export interface paths {
    "/api/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My actions
         * @description Actions the caller proposed, newest first; with `operationId` only those about one Operation.
         */
        get: operations["actionsList"];
        put?: never;
        /**
         * Propose an action
         * @description Freezes the call and applies the rule for it. Under `confirm` the caller's confirmation is the decision and the work starts at once. Sending the same proposal again answers with the same action; the same id with another payload is a conflict.
         */
        post: operations["actionPropose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/{actionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id given at the proposal.
                 * @example 0f9a4c52-6f2e-4b1e-9d65-3f0c7f1f2a10
                 */
                actionId: components["schemas"]["ActionId"];
            };
            cookie?: never;
        };
        /**
         * One action
         * @description Only the caller's own; any other id is answered as not found.
         */
        get: operations["actionGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/{actionId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of a confirmed download
         * @description Streams the document's active file once, until the action expires. The Gateway's link is made at this moment and reaches neither the browser nor any record. Taken, expired and unconfirmed downloads are a conflict; a failure on the way leaves the download as it was.
         */
        get: operations["actionFileGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Operations I began here
         * @description Operations that the caller's uploads and actions began, newest first, with the last status seen. What others began is not among them; the Gateway's contract has no list of Operations.
         */
        get: operations["startedOperationsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a file to the Gateway
         * @description Streams the bytes on to the Gateway and keeps none. Sending a file again makes another file resource.
         */
        post: operations["fileCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My preferences
         * @description What was chosen; a key that is absent follows the browser.
         */
        get: operations["preferencesGet"];
        /**
         * Replace my preferences
         * @description The body becomes the whole set; a key left out follows the browser again.
         */
        put: operations["preferencesReplace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far I have come
         * @description Which of the first steps the caller has taken, as far as this console saw them: from the caller's actions, uploads and readings.
         */
        get: operations["firstStepsGet"];
        put?: never;
        /**
         * Note what only the browser sees
         * @description Noting the same once more changes nothing.
         */
        post: operations["firstStepNote"];
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
         * Format: uuid
         * @description UUID made by the proposer when the form opens, so that a repeated proposal is the same action. Without one the console makes it, and a repeated proposal is another action.
         */
        ActionId: string;
        /**
         * @description A call of the Gateway contract that needs a decision.
         * @enum {string}
         */
        AskLevelCall: "knowledgeSpaceCreate" | "knowledgeSpaceUpdate" | "knowledgeSpaceDelete" | "knowledgeDocumentReplace" | "knowledgeDocumentEnable" | "knowledgeDocumentDisable" | "knowledgeDocumentReindex" | "knowledgeDocumentDelete" | "knowledgeDocumentCreateDownloadLink" | "knowledgeOperationCancel" | "knowledgeOperationRetry";
        /** @description Path parameters of the call, by name. */
        CallParameters: {
            [key: string]: string;
        };
        /** @description Request body of the call; checked against the Gateway contract's schema for that call. */
        CallBody: {
            [key: string]: unknown;
        };
        /** @description Why, in the proposer's words. */
        ActionReason: string;
        /** @description A call to be decided on. */
        ActionProposal: {
            actionId?: components["schemas"]["ActionId"];
            callId: components["schemas"]["AskLevelCall"];
            parameters: components["schemas"]["CallParameters"];
            body: components["schemas"]["CallBody"];
            /** @description Why, for calls whose body has no reason of its own. */
            reason?: components["schemas"]["ActionReason"];
        };
        /**
         * @description `waiting` for decisions, `approved` but not begun, `executing`, `done` (the Gateway carried it out, and an Operation it began has succeeded), `failed` (the Gateway refused, or the Operation failed), `denied`, `withdrawn`, `expired` undecided, `invalid` because the target changed so that it can no longer be carried out.
         * @enum {string}
         */
        ActionStatus: "waiting" | "approved" | "denied" | "withdrawn" | "expired" | "invalid" | "executing" | "done" | "failed";
        /** @description Someone who signed in. */
        Person: {
            /** @description Subject as the identity provider names it. */
            subject: string;
            /** @description Name to show. */
            name: string;
            /** @description Groups as the identity provider stated them at the proposal. */
            groups: string[];
        };
        /** @description The resource as it was at the proposal. */
        ActionTarget: {
            /**
             * @description Kind of resource.
             * @enum {string}
             */
            type: "SPACE" | "DOCUMENT" | "OPERATION";
            /** @description Its id; null when the action makes it. */
            id: string | null;
            /** @description Its name, where it has one. */
            name: string | null;
            /** @description Its status; null when the action makes it. */
            status: string | null;
            /** @description Its optimistic counter, where it has one. */
            lockVersion: number | null;
            /** @description What an Operation works on, where the Gateway says so; only with type `OPERATION`. `name` is then that resource's. */
            resource?: components["schemas"]["ResourceReference"];
        };
        /** @description A space or a document by its id. */
        ResourceReference: {
            /**
             * @description Kind of resource.
             * @enum {string}
             */
            type: "SPACE" | "DOCUMENT";
            /** @description Its id. */
            id: string;
        };
        /** @description Why an action failed. */
        ActionError: {
            /** @description The Gateway's refusal, or the failure of the Operation. */
            code: components["schemas"]["ErrorCode"];
            /** @description The narrower cause, where one is known. */
            reason: components["schemas"]["ErrorReason"] | null;
            /** @description Request id of the last call, for support. */
            requestId: string | null;
        };
        /** @description A call on its way from proposal to outcome. */
        Action: {
            actionId: components["schemas"]["ActionId"];
            callId: components["schemas"]["AskLevelCall"];
            parameters: components["schemas"]["CallParameters"];
            body: components["schemas"]["CallBody"];
            /** @description SHA-256 over the call and its frozen payload, lower-case hex. */
            payloadDigest: string;
            target: components["schemas"]["ActionTarget"];
            /** @description Why, in the proposer's words. */
            reason: components["schemas"]["ActionReason"] | null;
            /**
             * @description `confirm`: the proposer decides in the dialog. `approve`: others decide.
             * @enum {string}
             */
            rule: "confirm" | "approve";
            /** @description Edition of the policy that named the rule. */
            ruleVersion: number;
            /** @description Who proposed it. */
            requester: components["schemas"]["Person"];
            status: components["schemas"]["ActionStatus"];
            /**
             * Format: date-time
             * @description When it can no longer be decided or begun.
             */
            expiresAt: string;
            /** @description Calls sent so far, all under one key. */
            attempts: number;
            /** @description When the call is sent again, if it is to be. */
            nextAttemptAt: string | null;
            /** @description Set while nobody knows whether the Gateway carried the call out. */
            outcomeUnknownSince: string | null;
            /** @description No further attempt is made by itself; the outcome is still unknown. */
            isGivenUp: boolean;
            /** @description The resource made or changed. */
            resourceId: string | null;
            /** @description The Operation that the Gateway began for it. */
            operationId: string | null;
            /** @description Last status seen of that Operation. */
            operationStatus: ("PENDING" | "RUNNING" | "SUCCEEDED" | "FAILED" | "CANCELLED") | null;
            /** @description Why it failed; null unless it did. */
            error: components["schemas"]["ActionError"] | null;
            /**
             * Format: date-time
             * @description When it was proposed.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
            /** @description When the outcome was known. */
            finishedAt: string | null;
        };
        /** @description One action. */
        ActionAnswer: {
            data: components["schemas"]["Action"];
        };
        /** @description One page of actions. */
        ActionListAnswer: {
            /** @description The page's content. */
            data: {
                /** @description The actions, newest first. */
                items: components["schemas"]["Action"][];
            };
            /** @description About the page. */
            meta: {
                pagination: components["schemas"]["Pagination"];
            };
        };
        /**
         * @description A call that begins an Operation.
         * @enum {string}
         */
        StartingCall: "knowledgeSpaceDelete" | "knowledgeDocumentUpload" | "knowledgeDocumentReplace" | "knowledgeDocumentReindex" | "knowledgeDocumentDelete" | "knowledgeOperationRetry";
        /** @description What the work is about, as it was called when the work began. */
        StartedResource: {
            /**
             * @description Kind of resource.
             * @enum {string}
             */
            type: "SPACE" | "DOCUMENT";
            /** @description Its id. */
            id: string;
            /** @description Its name, where it was known. */
            name: string | null;
        };
        /** @description An Operation that the caller began, as it was last seen. */
        StartedOperation: {
            /** @description Id of the Operation. */
            operationId: string;
            /** @description The call that began it. */
            callId: components["schemas"]["StartingCall"];
            /** @description The action that made the call; null for an upload. */
            actionId: components["schemas"]["ActionId"] | null;
            /** @description The Operation that this one retries. */
            parentOperationId: string | null;
            /** @description What it works on; null when a retry's resource could not be seen. */
            resource: components["schemas"]["StartedResource"] | null;
            /**
             * @description Last status seen.
             * @enum {string}
             */
            status: "PENDING" | "RUNNING" | "SUCCEEDED" | "FAILED" | "CANCELLED";
            /** @description General cause, when it failed. */
            failureCode: components["schemas"]["ErrorCode"] | null;
            /** @description False when it could not be looked at for so long that the console no longer tries; the status is then old. */
            isFollowed: boolean;
            /**
             * Format: date-time
             * @description When it was begun.
             */
            startedAt: string;
            /** @description When it was seen to have ended. */
            finishedAt: string | null;
        };
        /** @description One page of Operations. */
        StartedOperationListAnswer: {
            /** @description The page's content. */
            data: {
                /** @description The Operations, newest first. */
                items: components["schemas"]["StartedOperation"][];
            };
            /** @description About the page. */
            meta: {
                pagination: components["schemas"]["Pagination"];
            };
        };
        /** @description Where a page stands in its list. */
        Pagination: {
            /** @description This page. */
            page: number;
            /** @description Items per page. */
            pageSize: number;
            /** @description Items on all pages. */
            totalItems: number;
            /** @description Number of pages; 0 without items. */
            totalPages: number;
            /** @description Whether another page follows. */
            hasNext: boolean;
        };
        /** @description One file resource. */
        FileResourceAnswer: {
            data: components["schemas"]["FileResource"];
        };
        /** @description Preferences of the caller. */
        PreferencesAnswer: {
            data: components["schemas"]["Preferences"];
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
        /** @description Choices of one person; each may be absent. */
        Preferences: {
            /**
             * @description Language of the pages.
             * @enum {string}
             */
            language?: "en" | "zh-CN";
            /**
             * @description Colours; `system` follows the device.
             * @enum {string}
             */
            theme?: "light" | "dark" | "system";
            /** @description IANA name of the zone times are shown in. */
            timeZone?: string;
            /**
             * @description Height of rows and controls.
             * @enum {string}
             */
            density?: "comfortable" | "compact";
        };
        /**
         * @description The closed list of codes the console knows a failure by.
         * @enum {string}
         */
        ErrorCode: "KNOWLEDGE_UNAUTHENTICATED" | "KNOWLEDGE_FORBIDDEN" | "KNOWLEDGE_NOT_FOUND" | "KNOWLEDGE_CONFLICT" | "KNOWLEDGE_OPERATION_PENDING" | "KNOWLEDGE_PROVIDER_UNAVAILABLE" | "KNOWLEDGE_INVALID_INPUT" | "KNOWLEDGE_GATEWAY_PROTOCOL_ERROR" | "KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED" | "KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED" | "KNOWLEDGE_METADATA_VALUE_INVALID" | "KNOWLEDGE_METADATA_TOO_LARGE";
        /** @description A narrower cause that has a sentence of its own on screen, such as SPACE_NOT_EMPTY. */
        ErrorReason: string;
        /** @description Why one field was refused. */
        FieldError: {
            /** @description Dotted path inside the request, such as `body.metadata.tags.0`. */
            field: string;
            /**
             * @description What is wrong with it.
             * @enum {string}
             */
            reason: "missing" | "unknown" | "tooShort" | "tooLong" | "tooSmall" | "tooLarge" | "tooMany" | "tooFew" | "repeated" | "notOneOf" | "wrongForm";
            /** @description The bound that was broken, where there is one. */
            limit?: number;
        };
        /** @description A failed call. Holds no text a Gateway wrote. */
        Error: {
            code: components["schemas"]["ErrorCode"];
            /** @description HTTP status. */
            status: number;
            /** @description Whether the same request may be sent again. */
            isRetryable: boolean;
            /** @description Fields to correct; empty when it is not about fields. */
            fieldErrors: components["schemas"]["FieldError"][];
            /** @description Request id of the call to the Gateway; null when none was sent. */
            requestId: string | null;
            reason?: components["schemas"]["ErrorReason"];
        };
        /**
         * @description `flip`: a new version took over. `read`: a cited passage was read. `space`: a space was created. `upload`: a file was uploaded. `readOwn`: a passage of a document that the caller uploaded was read. `delete`: a deletion was carried out. `failure`: a document whose file could not be used was looked at.
         * @enum {string}
         */
        FirstStep: "flip" | "read" | "space" | "upload" | "readOwn" | "delete" | "failure";
        /** @description How far the caller has come. */
        FirstSteps: {
            /** @description Steps taken, in no order that means anything. */
            done: components["schemas"]["FirstStep"][];
            /** @description Whether the caller wants to see the list no more. */
            isHidden: boolean;
            /** @description Newest space that the caller created here, null without one. It may be gone meanwhile. */
            spaceId: string | null;
            /** @description Newest document that the caller uploaded here, null without one. It may be gone meanwhile. */
            documentId: string | null;
        };
        /** @description First steps of the caller. */
        FirstStepsAnswer: {
            data: components["schemas"]["FirstSteps"];
        };
        /** @description Something that only the browser sees. */
        FirstStepNote: {
            /**
             * @description `hidden`: the list is wanted no more. `failure`: a document whose file could not be used was looked at.
             * @enum {string}
             */
            step: "hidden" | "failure";
        };
    };
    responses: {
        /** @description The call failed or was refused. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    actionsList: {
        parameters: {
            query?: {
                /** @description Page, counted from 1. */
                page?: number;
                /** @description Actions per page. */
                pageSize?: number;
                /**
                 * @description Only actions that began this Operation, or that cancel or retry it.
                 * @example op_01JNXR
                 */
                operationId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of actions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionListAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    actionPropose: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What is to be called, and why. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionProposal"];
            };
        };
        responses: {
            /** @description The action as it stands now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    actionGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id given at the proposal.
                 * @example 0f9a4c52-6f2e-4b1e-9d65-3f0c7f1f2a10
                 */
                actionId: components["schemas"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    actionFileGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id given at the proposal.
                 * @example 0f9a4c52-6f2e-4b1e-9d65-3f0c7f1f2a10
                 */
                actionId: components["schemas"]["ActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes, to be saved under the document's file name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startedOperationsList: {
        parameters: {
            query?: {
                /** @description `open`: not over as far as is known. `failed`: ended in failure, and the caller has begun nothing for the same resource since. */
                state?: "open" | "failed";
                /** @description Page, counted from 1. */
                page?: number;
                /** @description Operations per page. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of Operations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedOperationListAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    fileCreate: {
        parameters: {
            query: {
                /**
                 * @description Name shown for the file, percent-encoded UTF-8. Kept in NFC. Never used as a path.
                 * @example 员工手册 2026.pdf
                 */
                fileName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The bytes of the file as they are. */
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description The file resource the Gateway made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileResourceAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    preferencesGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's preferences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencesAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    preferencesReplace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The new preferences. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Preferences"];
            };
        };
        responses: {
            /** @description The preferences as kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferencesAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    firstStepsGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's first steps. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstStepsAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    firstStepNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What happened. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstStepNote"];
            };
        };
        responses: {
            /** @description The caller's first steps as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstStepsAnswer"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
}
