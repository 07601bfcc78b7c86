import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from './settings.ts'

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

/** Checks that a port is free before anything else is started. Port 0 is always free. */
export const requireFreePort = (
  port: number,
  advice = ', or choose another with PORT=3001 npm start',
): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(new StartError(`Port ${port} is in use: stop what listens there${advice}.`)),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
