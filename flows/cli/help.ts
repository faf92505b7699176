/** What the command says of itself. */

const general = `Tests and pictures of state machines, from the machines themselves.

  npm run flows -- <command> [machine …] [options]

Commands
  plan      write the tests that cover the machines, in a format of your choice
  run       carry the tests out on the machines, with simulated time; fail if something is not covered
  report    the table of coverage, or one HTML page with pictures
  diff      what changed in the machines between two releases, and which tests that touches
  view      the flow viewer in the browser
  export    a machine for Stately, as JSON, Mermaid or SCXML
  replay    repeat a recording of the app, or make a test of it

Without names, a command works on all machines. Add --help to a command for its options and examples.
Exit codes: 0 all is well, 1 a test failed or something is not covered, 2 the command was called wrongly.
`;

const criterion = `  --criterion <name>   what the tests must cover:
                         transitions  each transition of the machine (the default)
                         states       each state
                         edges        each event in each situation that can arise
                         1-switch     each pair of transitions in a row
                         guards       each guard both ways
                         shortest     the shortest way to each situation
                         simple       every way without a loop
`;

export const help = {
  general,
  plan: `Write the tests that cover the machines.

  npm run flows -- plan [machine …] [--criterion …] [--format …] [--out file]

${criterion}  --format <name>      markdown (the default), gherkin, xray (CSV with semicolons), playwright, junit, json, html
                       playwright leaves out what a browser can't do, by 'possible' of the model
  --out <file>         where to write; without it, the terminal

  npm run flows -- plan login                                  read the tests of the login
  npm run flows -- plan --format xray --out tests.csv          import them into Xray
  npm run flows -- plan --format json --out release-1.json     keep a plan, to compare the next release with
`,
  run: `Carry the tests out on the machines, with simulated time.

  npm run flows -- run [machine …] [--criterion …] [--format …] [--out file] [--mutants]

${criterion}  --format <name>      also write the result: junit, json, html, markdown, gherkin, xray
  --out <file>         where to write it; without it, the terminal
  --mutants            break the machines on purpose, one transition at a time, and tell which breaks no test notices

  npm run flows -- run session idle
  npm run flows -- run --criterion edges --format junit --out flows.xml
  npm run flows -- run --mutants
`,
  report: `The coverage of the machines, as executed.

  npm run flows -- report [machine …] [--format …] [--out file] [--readme file]

  --format <name>      markdown (a table, the default), html (one page with pictures), json
  --out <file>         where to write; without it, the terminal
  --readme <file>      puts the table into this file, between <!-- flows: coverage --> and <!-- /flows: coverage -->

The table has a column for the browser when the tests there were run before (npm run e2e).

  npm run flows -- report --format html --out coverage.html
  npm run flows -- report --readme README.md
`,
  diff: `What changed in the machines between two releases, and which tests that touches.

  npm run flows -- diff <before> [<after>] [--criterion …] [--format text|json] [--out file]

  <before>, <after>    a git revision (v1.2, main, HEAD~3), or a plan that 'plan --format json' wrote;
                       without <after>, the working tree

  npm run flows -- diff HEAD~1
  npm run flows -- diff release-1.json release-2.json
`,
  view: `The flow viewer: every machine drawn, live beside the app, or simulated without it.

  npm run flows -- view

Nothing leaves this computer. Stop it with Ctrl+C.
`,
  export: `A machine for other tools.

  npm run flows -- export <machine> [--format stately|json|mermaid|scxml] [--out file]

  stately              code that stands alone: paste it into Stately's editor (the default)
  json                 the configuration and the delays
  mermaid              a diagram for Markdown
  scxml                the W3C's XML

  npm run flows -- export idle --format mermaid
`,
  replay: `Repeat a recording that the app wrote (open it with ?record; More, 'Help: download the recording').

  npm run flows -- replay <file> [--as-test] [--out file]

  --as-test            write a Playwright test that does in the browser what was recorded

  npm run flows -- replay recording.json
  npm run flows -- replay recording.json --as-test --out tests/e2e/recorded.spec.ts
`,
} as const;

export type CommandName = Exclude<keyof typeof help, 'general'>;
