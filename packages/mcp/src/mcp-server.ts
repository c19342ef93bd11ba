import { type DiagBuddyClient, DiagBuddyError } from '@diagbuddy/client';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const modelNumber = z.string().min(1).max(64).describe('The model number as it stands on the rating plate');

/** The MCP server over a client of DiagBuddy: its tools diagnose an appliance, list parts and look up error codes. */
export function createMcpServer(client: DiagBuddyClient, { version }: { version: string }): McpServer {
  const server = new McpServer({ name: 'diagbuddy', version });

  server.registerTool(
    'diagnose',
    {
      title: 'Diagnose an appliance',
      description:
        'Ranks the likely causes of an appliance fault with their probabilities, the evidence, the next best test, procedures and parts. Each call is stored in the history of the account.',
      inputSchema: z.object({
        modelNumber,
        symptoms: z.string().min(1).max(1000).describe('What it does, in plain words, with error codes and readings'),
        technicianName: z.string().min(1).max(200).default('Assistant').describe('Who stands on the record'),
        companyName: z.string().min(1).max(200).default('Independent Technician'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    (request) =>
      answered(async () => {
        const { diagnosis, aiResponse } = await client.diagnose(request);
        const { likelyParts, nextBestTest, ...answer } = aiResponse;
        return {
          id: diagnosis.id,
          diagnosis: answer.diagnosis,
          confidence: answer.confidence,
          candidates: answer.candidates,
          nextBestTest,
          question: answer.question,
          safetyWarnings: answer.safetyWarnings,
          errorCodes: answer.errorCodes,
          procedures: answer.procedures,
          likelyParts,
          model: answer.reading.model,
        };
      }),
  );

  server.registerTool(
    'parts',
    {
      title: 'List the parts of a model',
      description:
        'Part numbers that sources state for the design of a model, with alternates and dated list prices. An old number leads to the current one.',
      inputSchema: z.object({
        modelNumber,
        component: z.string().max(100).optional().describe("Words of the part's name, its id, or a part number"),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ modelNumber: model, component }) =>
      answered(() => client.parts(model, component === undefined ? {} : { component })),
  );

  server.registerTool(
    'error_code',
    {
      title: 'Look up an error code',
      description: 'What a displayed code means, its likely causes and its sources; a model number narrows it.',
      inputSchema: z.object({
        code: z.string().min(1).max(40).describe('The code as displayed, such as F7 E1'),
        modelNumber: modelNumber.optional(),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ code, modelNumber: model }) =>
      answered(() => client.errorCode(code, model === undefined ? {} : { modelNumber: model })),
  );

  return server;
}

const unreachable = "DiagBuddy can't be reached. Check DIAGBUDDY_URL, and that the server there is running.";

/** The answer as JSON; a refusal as the sentence that DiagBuddy gives for it, so that the assistant can act on it. */
async function answered(ask: () => Promise<object>) {
  try {
    return { content: [{ type: 'text' as const, text: JSON.stringify(await ask()) }] };
  } catch (error) {
    const text = error instanceof DiagBuddyError ? error.message : unreachable;
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}
