import fc from 'fast-check'

/*
 * Property tests check the same cases in each run, so that a run fails because of what was changed,
 * and not by chance. `PROPERTY_SEED=new` gives others each time (`npm run properties`); a failure
 * prints its seed.
 */

const seed = process.env.PROPERTY_SEED ?? '20261123'

if (seed !== 'new') fc.configureGlobal({ seed: Number(seed) })
