import { startServices } from '../delivery/services.ts'

/* The services of a delivery in a process of their own, so that their memory and work are not counted as the worker's. */

const { environment, queueUrls } = await startServices()
console.log(JSON.stringify({ environment, queueUrls }))
