// Generated from contracts/console.openapi.json by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.
export interface paths {
    "/api/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own actions, newest first */
        get: operations["actionsList"];
        put?: never;
        /**
         * Propose an ask-level call
         * @description Freezes the call with its payload. Under the rule `confirm` the proposer's own confirmation is enough and the work begins at once. Proposing again with the same actionId answers with the same action; with another payload it is a conflict.
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
            path?: never;
            cookie?: never;
        };
        /** One of the caller's own actions */
        get: operations["actionGet"];
        put?: never;
        post?: never;
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
         * @description Made by whoever opens the form, kept with it.
         */
        ActionId: string;
        /**
         * @description The Gateway calls that need a confirmation.
         * @enum {string}
         */
        AskLevelCall: "knowledgeSpaceCreate" | "knowledgeSpaceUpdate" | "knowledgeSpaceDelete" | "knowledgeDocumentReplace" | "knowledgeDocumentEnable" | "knowledgeDocumentDisable" | "knowledgeDocumentReindex" | "knowledgeDocumentDelete" | "knowledgeDocumentCreateDownloadLink" | "knowledgeOperationCancel" | "knowledgeOperationRetry";
        ActionProposal: {
            actionId?: components["schemas"]["ActionId"];
            callId: components["schemas"]["AskLevelCall"];
            /** @description Path parameters of the call. */
            parameters: {
                [key: string]: string;
            };
            /** @description Body of the call, as the Gateway contract describes it. */
            body: Record<string, never>;
            /** @description Why, for calls whose body has no reason of its own. */
            reason?: string;
        };
        /** @enum {string} */
        ActionStatus: "waiting" | "approved" | "denied" | "withdrawn" | "expired" | "invalid" | "executing" | "done" | "failed";
        /** @description The resource as it was at the proposal. */
        ActionTarget: {
            /** @enum {string} */
            type: "SPACE" | "DOCUMENT" | "OPERATION";
            id: string | null;
            name: string | null;
            status: string | null;
            lockVersion: number | null;
        };
        Action: {
            actionId: components["schemas"]["ActionId"];
            callId: components["schemas"]["AskLevelCall"];
            parameters: {
                [key: string]: string;
            };
            body: Record<string, never>;
            /** @description SHA-256 of the call's name and its frozen payload, hex. */
            payloadDigest: string;
            target: components["schemas"]["ActionTarget"];
            reason: string | null;
            /** @enum {string} */
            rule: "confirm" | "approve";
            requester: components["schemas"]["Person"];
            status: components["schemas"]["ActionStatus"];
            /** Format: date-time */
            expiresAt: string;
            /** @description Calls sent so far, all under one key. */
            attempts: number;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description Set while it is not known whether the Gateway carried the call out.
             */
            outcomeUnknownSince: string | null;
            /** @description Attempts have ended without a known outcome. */
            isGivenUp: boolean;
            resourceId: string | null;
            operationId: string | null;
            operationStatus: string | null;
            error: components["schemas"]["ActionError"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            finishedAt: string | null;
        };
        Person: {
            subject: string;
            name: string;
            /** @description Frozen at the proposal. */
            groups: string[];
        };
        ActionError: {
            code: string;
            reason: string | null;
            requestId: string | null;
        };
        ActionAnswer: {
            data: components["schemas"]["Action"];
        };
        ActionListAnswer: {
            data: {
                items: components["schemas"]["Action"][];
            };
            meta: {
                pagination: components["schemas"]["Pagination"];
            };
        };
        Pagination: {
            page: number;
            pageSize: number;
            totalItems: number;
            totalPages: number;
            hasNext: boolean;
        };
        FieldError: {
            field: string;
            reason: string;
            limit?: number;
        };
        Error: {
            code: string;
            status: number;
            isRetryable: boolean;
            fieldErrors: components["schemas"]["FieldError"][];
            requestId: string | null;
            reason?: string;
        };
    };
    responses: {
        /** @description Refused or failed; `code` says why. */
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
                page?: number;
                pageSize?: number;
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
}
