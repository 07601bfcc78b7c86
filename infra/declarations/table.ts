import type { CfnTableProps } from 'aws-cdk-lib/aws-dynamodb'

/**
 * The only table, as CloudFormation properties: the stacks deploy it, the local stack creates it.
 */
export const table = {
  attributeDefinitions: [
    { attributeName: 'pk', attributeType: 'S' },
    { attributeName: 'sk', attributeType: 'S' },
  ],
  keySchema: [
    { attributeName: 'pk', keyType: 'HASH' },
    { attributeName: 'sk', keyType: 'RANGE' },
  ],
  billingMode: 'PAY_PER_REQUEST',
  timeToLiveSpecification: { attributeName: 'expiresAt', enabled: true },
} satisfies CfnTableProps
