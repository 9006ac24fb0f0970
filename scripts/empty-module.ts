/** Stands in for `server-only` in unit tests, where no bundler separates server from browser. */
export {};
