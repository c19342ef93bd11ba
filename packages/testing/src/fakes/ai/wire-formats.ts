import type { ModelRequest } from './model-reply.ts';

/** The events of a streamed answer in a provider's own format, each as it stands on the wire. */
export interface WireFormat {
  begin: string;
  piece: (text: string) => string;
  end: (how: { isRefused: boolean; inputTokens: number; outputTokens: number }) => string;
  errorChunk: string;
  errorBody: (message: string) => unknown;
}

const event = (data: object, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;

const chunk = (choices: object[], more: object = {}): string =>
  event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_760_000_000, model: 'fake', choices, ...more });

/** OpenAI's chat completions. */
const openai: WireFormat = {
  begin: chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]),
  piece: (content) => chunk([{ index: 0, delta: { content }, finish_reason: null }]),
  end: ({ isRefused, inputTokens, outputTokens }) =>
    chunk([{ index: 0, delta: {}, finish_reason: isRefused ? 'content_filter' : 'stop' }]) +
    chunk([], {
      usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens },
    }) +
    'data: [DONE]\n\n',
  errorChunk: event({ error: { message: 'The server had an error', type: 'server_error', param: null, code: null } }),
  errorBody: (message) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } }),
};

const named = (data: { type: string }): string => event(data, data.type);

/** Anthropic's messages. A model of before structured outputs answers by a tool of the name `json`. */
const anthropic = (isByTool: boolean): WireFormat => ({
  begin:
    named({
      ...{ type: 'message_start' },
      ...{
        message: {
          ...{ id: 'msg_1', type: 'message', role: 'assistant', content: [], model: 'fake' },
          ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 0, output_tokens: 0 } },
        },
      },
    }) +
    named({
      ...{ type: 'content_block_start', index: 0 },
      ...{
        content_block: isByTool
          ? { type: 'tool_use', id: 'toolu_1', name: 'json', input: {} }
          : { type: 'text', text: '' },
      },
    }),
  piece: (text) =>
    named({
      ...{ type: 'content_block_delta', index: 0 },
      ...{ delta: isByTool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text } },
    }),
  end: ({ isRefused, inputTokens, outputTokens }) =>
    named({ ...{ type: 'content_block_stop' }, ...{ index: 0 } }) +
    named({
      ...{ type: 'message_delta' },
      ...{
        delta: { stop_reason: isRefused ? 'refusal' : isByTool ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { input_tokens: inputTokens, output_tokens: outputTokens },
      },
    }) +
    named({ type: 'message_stop' }),
  errorChunk: event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'error'),
  errorBody: (message) => ({ type: 'error', error: { type: 'invalid_request_error', message } }),
});

export const wireFormatOf = ({ wire, body }: Pick<ModelRequest, 'wire' | 'body'>): WireFormat =>
  wire === 'openai' ? openai : anthropic(Array.isArray(body.tools) && body.tools.length > 0);
