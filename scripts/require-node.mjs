// Imported first by every script: an older Node would stop at a syntax error that says nothing useful.
const oldest = 20;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    `DiagBuddy needs Node ${oldest} or newer to start; this is ${process.version}. Get one from https://nodejs.org and try again.\n`,
  );
  process.exit(1);
}
