/** How the launcher and the test runner tell what they do: a step's name, then the seconds it took. */

const secondsSince = (/** @type {number} */ began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/**
 * Runs one step: its name is shown at once, its seconds when it is done.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const began = performance.now();
  process.stdout.write(`${name} … `);
  try {
    const result = await work();
    process.stdout.write(`${secondsSince(began)}\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}

/**
 * The same for steps that run side by side: one whole line when the step is done.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function sideStep(name, work) {
  const began = performance.now();
  const result = await work();
  process.stdout.write(`${name} … ${secondsSince(began)}\n`);
  return result;
}
