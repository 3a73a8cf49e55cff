import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Asks `answer` before whoever listens for requests now; they hear of those that it has not answered. */
export function answerFirst(server: Server, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) for (const listener of others) listener.call(server, request, response)
  })
}
