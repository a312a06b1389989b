import { findNodeProblem } from './node-version.ts'

// Imported by each entry of the package that a program can import. A Node that is too old would fail later, with an error about a missing name.
const problem = findNodeProblem()
if (problem !== null) throw new Error(problem)
