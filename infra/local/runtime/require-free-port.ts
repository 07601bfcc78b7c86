import { createServer } from 'node:http'
import { StartError } from './start-error.ts'

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
