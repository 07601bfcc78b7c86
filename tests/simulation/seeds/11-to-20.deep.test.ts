import { findNothingWrong } from '../find-nothing-wrong.ts'

findNothingWrong(11, 20)
