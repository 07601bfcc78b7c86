import { describe, expect, it } from 'vitest'
import { originSecretHeader } from '#shared/edge-headers.ts'
import { functionsOf, resourcesOf, synthesized } from './template.fixture.ts'

const prod = synthesized('prod')
const templates = Object.entries(prod)

/** Every text in a template, with its path of property names. */
const textsIn = (value: unknown, path = ''): (readonly [path: string, text: string])[] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${path}/${name}`))
}

/** Patterns of secrets: AWS keys, private keys, Stripe keys, tokens, and passwords in addresses. */
const secrets =
  /\b(AKIA|ASIA)[A-Z0-9]{16}\b|PRIVATE KEY|\b[srp]k_(live|test)_\w+|\bwhsec_\w+|\beyJ[\w-]{10,}\.|:\/\/[^/\s:]+:[^@\s]+@/

describe('a template', () => {
  it.each(templates)('for %s holds nothing that looks like a secret', (_, template) => {
    const texts = textsIn(template.toJSON())
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter(([, text]) => secrets.test(text))).toEqual([])
  })

  it.each(templates)(
    'for %s does not say what a secret is, and has it made instead',
    (_, template) => {
      for (const { properties } of resourcesOf(template, 'AWS::SecretsManager::Secret')) {
        expect(properties).not.toHaveProperty('SecretString')
        expect(properties).toHaveProperty('GenerateSecretString.PasswordLength', 64)
      }
    },
  )

  it('gets a secret at deployment only for CloudFront’s header and the pool’s firewall', () => {
    const places = templates.flatMap(([name, template]) =>
      textsIn(template.toJSON(), name)
        .filter(([, text]) => text.includes('{{resolve:'))
        .map(([path]) => path),
    )
    expect(places).toHaveLength(2)
    const atPool = places.find((path) => path.startsWith('poolFirewall/'))
    expect(atPool).toMatch(/\/NotStatement\/Statement\/ByteMatchStatement\/SearchString\//)
    const atEdge = places.find((path) => path.startsWith('web/'))
    const header = /^(.*\/OriginCustomHeaders\/\d+)\//.exec(atEdge ?? '')?.[1]
    const named = textsIn(prod.web.toJSON(), 'web').find(
      ([path]) => path === `${header}/HeaderName`,
    )
    expect(named?.[1]).toBe(originSecretHeader)
  })
})

describe('a function', () => {
  const everyFunction = templates.flatMap(([, template]) => functionsOf(template))

  it.each(everyFunction)('$name gets the names of resources, and no secret', ({ variables }) => {
    const named = Object.keys(variables).filter((name) =>
      /SECRET|PASSWORD|TOKEN|CREDENTIAL/.test(name),
    )
    // The names of secrets, which are useful only to a function that may read them.
    const ids = ['ORIGIN_SECRET_ID', 'POOL_SECRET_ID', 'STRIPE_SECRET_ID']
    expect(named.filter((name) => !ids.includes(name))).toEqual([])
    for (const [path, text] of textsIn(variables)) {
      expect([path, text]).toEqual([path, expect.not.stringContaining('{{resolve:')])
    }
  })

  it('at the edge contains no secret either: its code is in the template', () => {
    const code = resourcesOf(prod.web, 'AWS::CloudFront::Function').flatMap(({ properties }) =>
      textsIn(properties.FunctionCode),
    )
    expect(code.length).toBeGreaterThanOrEqual(3)
    expect(code.filter(([, text]) => text.includes(originSecretHeader))).toEqual([])
  })
})

it('a secret is in no variable of the API’s stage, which its console shows', () => {
  const stages = resourcesOf(prod.api, 'AWS::ApiGatewayV2::Stage')
  expect(stages).toHaveLength(1)
  for (const { properties } of stages) expect(properties).not.toHaveProperty('StageVariables')
})
