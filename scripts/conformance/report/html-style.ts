/** Follows the reader's light or dark scheme. Verdicts stand there as words, so colour is never all that tells them. */
export const style = `
:root { color-scheme: light dark; --red: light-dark(#b3261e, #ff8a80); --green: light-dark(#146c2e, #7bd88f);
  --amber: light-dark(#7a4f01, #f2c46d); --line: light-dark(#d8dadf, #3a3d44); --dim: light-dark(#5b606b, #a3a8b4); }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; display: inline; }
summary { padding: .6rem 0; cursor: pointer; }
summary span, header p { color: var(--dim); }
details, section { border-top: 1px solid var(--line); padding-bottom: .4rem; }
section { padding-top: .8rem; }
ul { list-style: none; margin: .4rem 0 1rem; padding: 0; }
li { padding: .3rem 0 .3rem 7rem; position: relative; }
li b { position: absolute; left: 0; width: 6.5rem; }
li p { margin: .2rem 0; color: var(--dim); }
pre { margin: .3rem 0; padding: .5rem; border: 1px solid var(--line); border-radius: 4px; overflow-x: auto; font-size: 12px; }
.passed b, .summary.passed { color: var(--green); }
.failed b, .summary.failed { color: var(--red); }
.not-tested b { color: var(--amber); }
.summary { font-weight: 600; }
`;
