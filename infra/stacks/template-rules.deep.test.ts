import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { everyOption, exampleOperator, stacksOf } from './template.fixture.ts'

it('prod keeps the rules for templates that the CDK has, with every option', () => {
  const { keys } = stacksOf(
    { stage: 'prod', domain: 'heirloom.example', operator: exampleOperator, ...everyOption },
    { validated: true },
  )
  // For the template of one stack, the CDK synthesizes and checks the whole app.
  expect(() => Template.fromStack(keys)).not.toThrow()
})
