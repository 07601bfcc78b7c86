import { expect, it } from 'vitest'
import { urlOf } from './url-of.ts'

it('the product reads an address with a name in other letters, however often it is asked', () => {
  // `URL.canParse` of Node 20 fails after some two thousand calls.
  for (let times = 0; times < 5_000; times += 1) {
    expect(urlOf('https://münchen.example')?.hostname).toBe('xn--mnchen-3ya.example')
  }
})

it('the product reads no address where there is none', () => {
  expect(urlOf('Springfield')).toBeUndefined()
})

it('the product reads a path as an address of the site that is given', () => {
  expect(urlOf('/will', 'https://heirloom.example')?.pathname).toBe('/will')
})
