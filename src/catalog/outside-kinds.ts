/**
 * Families that are not declared and that examples refer to: the reference's name -> its family key. A world file holds their objects.
 */
export const outside = Object.freeze({
  httpConnectorEndpoint: "httpConnectorEndpoints",
  httpConnectorResource: "httpConnectorResources",
} as const);
