import { createServer } from 'node:http'
import { StartError } from './user-error.ts'

/** Finds out early whether a port is free, so that nothing else is started in vain. 0 always is. */
export const demandFreePort = (
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
