/**
 * Undeclared families that examples refer to: the reference's name -> its family key. A world file contains their objects.
 */
export const outside = Object.freeze({
  httpConnectorEndpoint: "httpConnectorEndpoints",
  httpConnectorResource: "httpConnectorResources",
} as const);
