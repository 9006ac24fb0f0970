import { demand, type Group } from "../case.ts";
import { dataOf } from "../client/expect.ts";

/** Without this nothing else can be tested. */
export const setup: Group = {
  name: "Reaching the Gateway",
  isVital: true,
  cases: [
    {
      rule: "A caller with a good service token and a good assertion is answered",
      run: async ({ call }) => {
        dataOf(await call("knowledgeSpacesList"));
      },
    },
    {
      rule: "The subject with full rights creates a space in its security domain: 201, ACTIVE, and found by its id",
      run: async ({ world, pause }) => {
        const { spaceId, code } = await world.space();
        let found = await world.getSpace(spaceId);
        for (let waited = 0; found.status === "CREATING" && waited < 60; waited += 1) {
          await pause(500);
          found = await world.getSpace(spaceId);
        }
        demand(found.status === "ACTIVE", `the space is ${found.status}`);
        demand(found.code === code, "it has another code");
      },
    },
  ],
};
