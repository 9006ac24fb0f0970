/** `npm run build`: builds the console when its sources changed and says where its server lies. */
import { fileURLToPath } from "node:url";
import { buildConsole } from "./launcher/console-build.ts";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
console.log(await buildConsole(root));
