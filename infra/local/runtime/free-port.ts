import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A port of this machine that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo // a TCP server has an AddressInfo
      probe.close(() => resolve(port))
    })
  })
