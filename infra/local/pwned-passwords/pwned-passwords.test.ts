import { expect, onTestFinished, test } from 'vitest'
import { startPwnedPasswords } from './start-pwned-passwords.ts'

const startService = async () => {
  const service = await startPwnedPasswords({ port: 0 })
  onTestFinished(() => service.close())
  return service
}

/** The SHA-1 of "password" is 5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8. */
const leak = '1E4C9B93F3F0682250B6CF8331B7EE68FD8:52256179'

test('a range has the hashes that begin with it', async () => {
  const { url } = await startService()
  expect(await (await fetch(`${url}/range/5baa6`)).text()).toBe(leak)
  expect(await (await fetch(`${url}/range/00000`)).text()).toBe('')
})

test('a padded range has 800 lines, of which only the leaks have a count', async () => {
  const { url } = await startService()
  const response = await fetch(`${url}/range/5BAA6`, { headers: { 'Add-Padding': 'true' } })
  const lines = (await response.text()).split('\r\n')
  expect(lines).toHaveLength(800)
  expect(lines.every((line) => /^[0-9A-F]{35}:\d+$/.test(line))).toBe(true)
  expect(lines.filter((line) => !line.endsWith(':0'))).toEqual([leak])
})

test('a browser may ask for padding from any origin', async () => {
  const { url } = await startService()
  const { headers } = await fetch(`${url}/range/5BAA6`, { method: 'OPTIONS' })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-headers')).toBe('Add-Padding')
})

test('an address that is no range is refused, and a fault fails one call', async () => {
  const { url, faults } = await startService()
  expect((await fetch(`${url}/range/5BAA`)).status).toBe(400)
  faults.set({ operation: 'range', error: 'ServiceUnavailable' })
  expect((await fetch(`${url}/range/5BAA6`)).status).toBe(503)
  expect((await fetch(`${url}/range/5BAA6`)).status).toBe(200)
})
