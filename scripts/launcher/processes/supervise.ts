/** Keeps one process running: starts it again with growing pauses when it dies, and gives up when it cannot live. */
import type { ChildProcess } from "node:child_process";
import { askThenKill, endChild, type Step } from "../../bare-clone/end-child.mjs";
import type { ChildRecord } from "./child-record.ts";
import { lastLines } from "./log-file.ts";

export type ProcessPlan = {
  name: string;
  /** Starts the process; called again after each death. */
  spawn: () => ChildProcess | Promise<ChildProcess>;
  /** Resolves once the process does its work; asked after the first start only. */
  untilReady?: (child: ChildProcess, signal: AbortSignal) => Promise<void>;
  logPath: string;
  /** How it is stopped. */
  stopSteps?: readonly Step[];
};

export type Surroundings = {
  record: ChildRecord;
  say: (line: string) => void;
  /** Called when a process cannot be kept alive: the launcher then stops everything. */
  giveUp: (why: Error) => void;
  /** Pause before the first restart. */
  pauseMs?: number;
};

const longestPauseMs = 30_000;
/** A process that lived this long had started well, so its death counts as a first one. */
const healthyMs = 60_000;
const mostDeaths = 6;

export class Supervised {
  readonly #plan: ProcessPlan;
  readonly #around: Surroundings;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #deaths = 0;
  #isStopping = false;

  constructor(plan: ProcessPlan, around: Surroundings) {
    this.#plan = plan;
    this.#around = around;
  }

  /** Resolves when the process is ready. Throws, with the end of its log, when it dies before that. */
  async start(): Promise<void> {
    const life = await this.#spawn();
    const readiness = new AbortController();
    const death = life.ended.then((how) => Promise.reject(this.#report(`${how} while starting`)));
    try {
      await Promise.race([this.#plan.untilReady?.(life.child, readiness.signal), death]);
      death.catch(() => undefined); // from here on a death is not an error of the start
      this.#watch(life);
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      readiness.abort();
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    if (this.#child) await endChild(this.#child, this.#plan.stopSteps ?? askThenKill);
  }

  async #spawn(): Promise<Life> {
    const began = Date.now();
    const child = await this.#plan.spawn();
    const { pid } = child;
    this.#child = child;
    if (pid) this.#around.record.add(this.#plan.name, pid);
    const ended = endOf(child).then((how) => {
      if (pid) this.#around.record.remove(pid);
      return how;
    });
    if (this.#isStopping) await this.stop(); // asked to stop while the process was being started
    return { child, began, ended };
  }

  #watch({ began, ended }: Life): void {
    void ended.then((how) => this.#died(how, Date.now() - began));
  }

  #died(how: string, livedMs: number): void {
    if (this.#isStopping) return;
    this.#deaths = livedMs > healthyMs ? 1 : this.#deaths + 1;
    if (this.#deaths >= mostDeaths) {
      this.#around.giveUp(this.#report(`${how}, the ${this.#deaths}th time in a row`));
      return;
    }
    const pause = Math.min((this.#around.pauseMs ?? 1_000) * 2 ** (this.#deaths - 1), longestPauseMs);
    this.#around.say(`${this.#plan.name} ${how}; starting it again in ${pause / 1000} s (log: ${this.#plan.logPath})`);
    this.#restart = setTimeout(() => this.#startAgain(), pause);
  }

  #startAgain(): void {
    this.#spawn().then(
      (life) => this.#watch(life),
      (error: Error) => this.#died(`could not be started (${error.message})`, 0),
    );
  }

  #report(how: string): Error {
    const { name, logPath } = this.#plan;
    return new Error(`${name} ${how}. The end of ${logPath}:\n${lastLines(logPath)}`);
  }
}

type Life = { child: ChildProcess; began: number; ended: Promise<string> };

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((told) => {
    child.once("error", (error) => told(`could not be started (${error.message})`));
    child.once("exit", (code, signal) => told(signal ? `was ended by ${signal}` : `ended with code ${code}`));
  });
}
