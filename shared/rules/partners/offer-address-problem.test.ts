import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerAddressProblem } from './offer-address-problem.ts'

describe('the address of an offer', () => {
  it.each([
    'https://oakhill.example',
    'https://www.oakhill.example/savings?from=heirloom#rates',
    'HTTPS://Oakhill.example/',
    // The port that https has anyway.
    'https://oakhill.example:443/',
  ])('may be %s', (address) => {
    expect(offerAddressProblem(address)).toBeUndefined()
  })

  it.each([
    ['http://oakhill.example', 'whole address'],
    ['javascript:alert(1)', 'whole address'],
    ['data:text/html,<b>hello</b>', 'whole address'],
    ['//oakhill.example', 'whole address'],
    ['https:oakhill.example', 'whole address'],
    ['oakhill.example', 'whole address'],
    ['https://', 'whole address'],
    ['https://oakhill.example:8443', 'without a port'],
    ['https://oakhill.example@elsewhere.example', 'a name and a password'],
    ['https://oakhill.example\\@elsewhere.example', 'backslashes'],
    ['https://oakhill.example/a b', 'spaces'],
    ['https://xn--mnchen-3ya.example', 'punycode'],
    ['https://münchen.example', 'punycode'],
    ['https://oakhi\u0456l.example', 'punycode'],
    ['https://localhost', 'public'],
    ['https://127.0.0.1', 'public'],
    ['https://2130706433', 'public'],
    ['https://[::1]', 'public'],
    ['https://oakhill.example.', 'public'],
  ])('may not be %s', (address, said) => {
    expect(offerAddressProblem(address)).toContain(said)
  })

  it('is only ever an https page of a named host, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ validSchemes: ['https', 'http'] }), fc.string()), (text) => {
        if (offerAddressProblem(text) !== undefined) return
        const { protocol, hostname, host } = new URL(text)
        expect([protocol, host]).toEqual(['https:', hostname])
        expect(hostname).toMatch(/\.[a-z]+$/)
      }),
    )
  })
})
