import { startServices } from '../delivery/start-services.ts'

/*
 * The services of a delivery in their own process, so that their memory and CPU time do not count
 * as the worker's.
 */

const { environment, queueUrls } = await startServices()
console.log(JSON.stringify({ environment, queueUrls }))
