import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { lambdaOf } from '#infra/declarations/routes.ts'
import { allOperations } from '#shared/contract/index.ts'
import { Arn, functionsOf, Ref, resourcesOf, synthesized } from './template.fixture.ts'

const prod = synthesized('prod')
const lambdas = functionsOf(prod.api)

const Route = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.string(),
  AuthorizerId: Ref.optional(),
  AuthorizationScopes: z.array(z.string()).optional(),
  Target: z.object({ 'Fn::Join': z.tuple([z.literal(''), z.tuple([z.string(), Ref])]) }),
})
const routes = new Map(
  resourcesOf(prod.api, 'AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const route = Route.parse(properties)
    return [route.RouteKey, route]
  }),
)

/** The route that API Gateway selects: an exact path wins over one that ends in `{proxy+}`. */
const routeFor = (method: string, path: string) =>
  routes.get(`${method} ${path}`) ??
  routes.get(`ANY ${/^\/(?:api\/)?\w+/.exec(path)?.[0]}/{proxy+}`)

const lambdaBehind = (route: z.infer<typeof Route>) => {
  const integration = route.Target['Fn::Join'][1][1].Ref
  const uri = prod.api.findResources('AWS::ApiGatewayV2::Integration')[integration]?.Properties
    .IntegrationUri
  return lambdas.find(({ id }) => id === Arn.parse(uri)['Fn::GetAtt'][0])?.name
}

describe('the routes', () => {
  it.each(allOperations)('$group/$name reaches the function that serves it', (operation) => {
    const route = routeFor(operation.method, operation.path)
    expect(route && lambdaBehind(route)).toBe(lambdaOf(operation))
  })

  it.each(allOperations)('$group/$name ($access) is guarded unless it is public', (operation) => {
    const { AuthorizationType, AuthorizerId, AuthorizationScopes } = Route.parse(
      routeFor(operation.method, operation.path),
    )
    if (operation.access === 'public' || operation.access === 'provider') {
      expect(AuthorizationType).toBe('NONE')
    } else {
      expect(AuthorizationType).toBe('JWT')
      expect(AuthorizerId?.Ref).toBe(
        Object.keys(prod.api.findResources('AWS::ApiGatewayV2::Authorizer'))[0],
      )
      // Without this scope the authorizer would accept an ID token.
      expect(AuthorizationScopes).toEqual(['aws.cognito.signin.user.admin'])
    }
  })

  it('have no public path except those of public operations', () => {
    const open = [...routes.values()].filter(
      ({ AuthorizationType }) => AuthorizationType === 'NONE',
    )
    const publicOperations = allOperations.filter(
      ({ access }) => access === 'public' || access === 'provider',
    )
    expect(open.map(({ RouteKey }) => RouteKey).sort()).toEqual(
      publicOperations.map(({ method, path }) => `${method} ${path}`).sort(),
    )
  })

  it('may each invoke their function, with one permission per function', () => {
    const permitted = resourcesOf(prod.api, 'AWS::Lambda::Permission').map(
      ({ properties }) => Arn.parse(properties.FunctionName)['Fn::GetAtt'][0],
    )
    expect(permitted.sort()).toEqual(lambdas.map(({ id }) => id).sort())
  })

  it('keep the callers’ URLs out of the access log', () => {
    const [stage] = resourcesOf(prod.api, 'AWS::ApiGatewayV2::Stage')
    const { Format } = z.object({ Format: z.string() }).parse(stage?.properties.AccessLogSettings)
    expect(Format).toContain('$context.requestId')
    expect(Format).toContain('$context.routeKey')
    // A path can hold an email address: ValidateContactEmail/{email}.
    expect(Format).not.toMatch(/query|header|identity|context\.path/i)
  })
})

describe('every stack', () => {
  it('stays below 400 resources', () => {
    for (const template of Object.values(prod)) {
      expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(400)
    }
  })

  it('has fewer routes than the 300 that an HTTP API may have', () => {
    expect(routes.size).toBeLessThan(300)
  })
})
