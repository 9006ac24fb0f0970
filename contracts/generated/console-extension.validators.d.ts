// Generated from contracts/console-extension.openapi.json by scripts/generate-contracts.ts. Do not edit: change the document, then run npm run generate.
import type { ValidateFunction } from "ajv";
export declare const consoleCapabilitiesGet_path: ValidateFunction;
export declare const consoleCapabilitiesGet_query: ValidateFunction;
export declare const consoleCapabilitiesGet_answer: ValidateFunction;
export declare const consoleFileResourceCreate_path: ValidateFunction;
export declare const consoleFileResourceCreate_query: ValidateFunction;
export declare const consoleFileResourceCreate_answer: ValidateFunction;
export declare const errorEnvelope: ValidateFunction;
