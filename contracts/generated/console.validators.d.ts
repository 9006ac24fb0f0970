// Generated from contracts/console.openapi.json by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.
import type { ValidateFunction } from "ajv";
export declare const actionsList_path: ValidateFunction;
export declare const actionsList_query: ValidateFunction;
export declare const actionsList_answer: ValidateFunction;
export declare const actionPropose_path: ValidateFunction;
export declare const actionPropose_query: ValidateFunction;
export declare const actionPropose_body: ValidateFunction;
export declare const actionPropose_answer: ValidateFunction;
export declare const actionGet_path: ValidateFunction;
export declare const actionGet_query: ValidateFunction;
export declare const actionGet_answer: ValidateFunction;
