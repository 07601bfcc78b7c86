import { readFileSync } from 'node:fs'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { functions, userPoolTriggers } from '#infra/declarations/functions.ts'
import { dailyTexts } from '#infra/declarations/monthly-text-budget.ts'
import { hourlyConfirmations } from '#infra/stacks/identity.ts'
import {
  Arn,
  documentsOf,
  functionsOf,
  oneOrMore,
  Policy,
  resourcesOf,
  type Statement,
  synthesized,
} from './template.fixture.ts'

const prod = synthesized('prod')
const lambdas = functionsOf(prod.api)

const statementsOf = (name: string): Statement[] =>
  lambdas.find((lambda) => lambda.name === name)?.statements ?? []

const functionsAllowed = (action: string) =>
  functions
    .map(({ name }) => name)
    .filter((name) =>
      statementsOf(name).some(
        ({ Effect, Action }) => Effect === 'Allow' && Action.includes(action),
      ),
    )

const Dependent = z.looseObject({ DependsOn: oneOrMore.default([]) })

/** The ids of the resources that another one of the template waits for. */
const dependenciesOf = (template: Template) =>
  Object.values(template.toJSON().Resources).flatMap(
    (resource) => Dependent.parse(resource).DependsOn,
  )

describe('the rights of functions', () => {
  it('let only those that declare it decrypt, and only with an owner in the context', () => {
    const readers = functions.filter(({ rights }) => rights.includes('decrypt'))
    expect(functionsAllowed('kms:Decrypt')).toEqual(readers.map(({ name }) => name))
    const withOwner = {
      Null: { 'kms:EncryptionContext:owner': 'false' },
      'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['owner'] },
    }
    for (const { name } of readers) {
      const ofKeys = statementsOf(name).filter(({ Action }) =>
        Action.some((action) => action.startsWith('kms:')),
      )
      for (const { Action, Condition } of ofKeys) {
        expect(Condition).toEqual(withOwner)
        for (const action of Action) {
          expect(['kms:Decrypt', 'kms:GenerateDataKeyWithoutPlaintext']).toContain(action)
        }
      }
    }
  })

  it('let functions that create accounts generate data keys, without seeing them in plain text', () => {
    expect(functionsAllowed('kms:GenerateDataKeyWithoutPlaintext')).toEqual([
      'authenticate',
      'user-profile',
    ])
    expect(functionsAllowed('kms:GenerateDataKey')).toEqual([])
  })

  it.each(Object.keys(userPoolTriggers))('let the user pool call its trigger %s', (name) => {
    const [pool] = resourcesOf(prod.identity, 'AWS::Cognito::UserPool')
    const key = name.charAt(0).toUpperCase() + name.slice(1)
    const trigger = z.record(z.string(), Arn).parse(pool?.properties.LambdaConfig)[key]
    prod.identity.hasResourceProperties('AWS::Lambda::Permission', {
      FunctionName: trigger,
      Principal: 'cognito-idp.amazonaws.com',
      SourceArn: { 'Fn::GetAtt': [pool?.id, 'Arn'] },
    })
  })

  it('let a trigger call the pool by a separate policy, to avoid a circular dependency', () => {
    const [pool] = resourcesOf(prod.identity, 'AWS::Cognito::UserPool')
    const policies = Object.entries(prod.identity.findResources('AWS::IAM::Policy'))
      .map(([id, { Properties }]) => ({ id, ...Policy.parse(Properties.PolicyDocument) }))
      .filter(({ Statement: statements }) =>
        statements.some(({ Action }) => Action.some((action) => action.startsWith('cognito-idp:'))),
      )
    expect(policies.map(({ Statement: statements }) => statements)).toEqual([
      [
        expect.objectContaining({
          Effect: 'Allow',
          Action: ['cognito-idp:AdminUserGlobalSignOut'],
          Resource: { 'Fn::GetAtt': [pool?.id, 'Arn'] },
        }),
      ],
      [
        expect.objectContaining({
          Effect: 'Allow',
          Action: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser'],
          Resource: { 'Fn::GetAtt': [pool?.id, 'Arn'] },
        }),
      ],
    ])
    for (const { id } of policies) expect(dependenciesOf(prod.identity)).not.toContain(id)
  })

  it('let the triggers write the table, but not change the activity log', () => {
    for (const name of ['post-confirmation', 'custom-message']) {
      prod.identity.hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `heirloom-prod-${name}`,
        Environment: { Variables: { TABLE_NAME: Match.anyValue() } },
      })
    }
    const onTable = documentsOf(prod.identity)
      .flatMap(({ Statement: statements }) => statements)
      .filter(({ Action }) => Action.some((action) => action.startsWith('dynamodb:')))
    const allowed = onTable.filter(({ Effect }) => Effect === 'Allow')
    const denied = onTable.filter(({ Effect }) => Effect === 'Deny')
    expect(allowed).toHaveLength(2)
    for (const { Action } of allowed) {
      expect(Action).toEqual(expect.arrayContaining(['dynamodb:UpdateItem']))
    }
    expect(denied).toHaveLength(2)
    for (const { Action, Condition } of denied) {
      expect(Action).toEqual(['dynamodb:DeleteItem', 'dynamodb:UpdateItem'])
      expect(Condition['ForAnyValue:StringLike']).toEqual({
        'dynamodb:LeadingKeys': ['ACTIVITY#*'],
      })
    }
  })

  it('come with the number of texts a day for functions that cause texts', () => {
    const stacks = {
      'custom-message': prod.identity,
      security: prod.api,
      passing: prod.api,
      'work-off-passing': prod.delivery,
    }
    for (const [name, stack] of Object.entries(stacks)) {
      stack.hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `heirloom-prod-${name}`,
        Environment: { Variables: { DAILY_TEXTS: String(dailyTexts) } },
      })
    }
    expect(dailyTexts).toBeGreaterThan(100)
  })

  it('come with the number of confirmation mails an hour for the trigger that writes them', () => {
    prod.identity.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'heirloom-prod-custom-message',
      Environment: {
        Variables: Match.objectLike({ HOURLY_CONFIRMATIONS: String(hourlyConfirmations) }),
      },
    })
    expect(hourlyConfirmations).toBeGreaterThan(100)
  })

  const writers = functions.filter(({ rights }) => rights.includes('table'))
  it.each(writers)('deny $name changes to the activity log', ({ name }) => {
    const refused = statementsOf(name)
      .filter(({ Effect }) => Effect === 'Deny')
      .filter(
        ({ Condition }) =>
          JSON.stringify(Condition['ForAnyValue:StringLike']) ===
          JSON.stringify({ 'dynamodb:LeadingKeys': ['ACTIVITY#*'] }),
      )
      .flatMap(({ Action }) => Action)
    expect(refused).toContain('dynamodb:UpdateItem')
    // A worker erases the log of a deleted account. No function with a caller does.
    expect(refused).toContain('dynamodb:DeleteItem')
  })

  it('allow every function that writes the table each call that the module of the table makes', () => {
    const source = readFileSync(
      new URL('../../functions/core/store/table.ts', import.meta.url),
      'utf8',
    )
    const calls = [...source.matchAll(/new (\w+)Command\(/g)].map(([, call]) => call)
    // IAM authorizes the parts of a transaction, each by its own action.
    const single = calls.filter((call) => call !== 'TransactWrite')
    expect(single).toContain('BatchGet')
    for (const call of single) {
      const action = `dynamodb:${call}${call === 'Query' ? '' : 'Item'}`
      expect([action, functionsAllowed(action)]).toEqual([
        action,
        expect.arrayContaining(writers.map(({ name }) => name)),
      ])
    }
  })

  it.each(functions)(
    'give $name in the user pool what it declares, and nothing else',
    ({ name, rights }) => {
      const declared = rights.filter((right) => right.startsWith('cognito-idp:'))
      const given = statementsOf(name)
        .flatMap(({ Action }) => Action)
        .filter((action) => action.startsWith('cognito-idp:'))
      expect(given.sort()).toEqual([...declared].sort())
    },
  )
})
