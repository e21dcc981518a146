/** Where a story listens for messages, by the port of its product. */
export const webhookPortBeside = (port: number) => port + 20
