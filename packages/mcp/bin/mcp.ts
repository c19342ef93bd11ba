import { createClient } from '@diagbuddy/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import packageJson from '../package.json' with { type: 'json' };
import { createMcpServer } from '../src/mcp-server.ts';

/** Serves MCP over standard input and output, for an assistant on this machine (`npm run --silent mcp`). */
const { DIAGBUDDY_URL: baseUrl = 'http://localhost:3000', DIAGBUDDY_API_KEY: apiKey = '' } = process.env;
if (apiKey === '' || !URL.canParse(baseUrl)) {
  process.stderr.write(
    'Set DIAGBUDDY_API_KEY to a key from the Profile tab of your dashboard, and DIAGBUDDY_URL to the address of DiagBuddy. ' +
      'Example: DIAGBUDDY_URL=https://app.example.com DIAGBUDDY_API_KEY=dbk_... npm run --silent mcp\n',
  );
  process.exit(1);
}
await createMcpServer(createClient({ baseUrl, apiKey }), packageJson).connect(new StdioServerTransport());
