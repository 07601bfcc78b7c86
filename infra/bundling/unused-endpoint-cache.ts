/**
 * Replaces `@aws-sdk/endpoint-cache` in bundles. The DynamoDB client creates a cache of discovered
 * endpoints, and none of its commands asks for one: DynamoDB's endpoint is known by its region. The
 * package would add eight kilobytes.
 */
export class EndpointCache {}
