import type { CfnTableProps } from 'aws-cdk-lib/aws-dynamodb'

/** The one table, in CloudFormation's words: the stacks deploy it, the laptop creates it. */
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
