/**
 * Families that documents refer to and that are not declared yet or never will be: the reference's name -> its family key.
 * References to them are accepted; a world file may hold their objects.
 */
export const outside = Object.freeze({
  httpConnectorEndpoint: "httpConnectorEndpoints",
  httpConnectorResource: "httpConnectorResources",
  mcpServer: "mcpServers",
} as const);
