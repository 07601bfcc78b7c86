/**
 * The DynamoDB that the tests must run on. Read before a test points its process at the database of
 * its own stack.
 */
export const givenDatabase = process.env.AWS_ENDPOINT_URL_DYNAMODB
