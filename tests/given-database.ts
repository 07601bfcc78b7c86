/**
 * The DynamoDB that the tests must run on; read before a test points its process at the database of
 * its own stack.
 */
export const givenDatabase = process.env.AWS_ENDPOINT_URL_DYNAMODB
