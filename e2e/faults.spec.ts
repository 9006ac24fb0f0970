import { expect, test } from "./fixtures";

test("a breach of the security policy, an exception and an error in the console are all noticed", {
  tag: "@once",
}, async ({ page, faults }) => {
  await page.goto("/sign-in");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(faults).toEqual([]);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<p style="color: red">Red</p>');
    setTimeout(() => {
      throw new Error("nobody catches this");
    });
    // biome-ignore lint/suspicious/noConsole: it is what has to be noticed
    console.error("something is wrong");
  });
  const told = () => faults.map(({ text }) => text);
  await expect.poll(told).toContainEqual(expect.stringContaining("Content Security Policy"));
  await expect.poll(told).toContainEqual(expect.stringContaining("nobody catches this"));
  await expect.poll(told).toContainEqual("something is wrong");
  faults.length = 0;
});
