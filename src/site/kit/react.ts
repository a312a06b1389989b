import * as React from 'react'
import * as ReactJsxRuntime from 'react/jsx-runtime'

/** The React of the engine, which own blocks import as `react`. A second copy of React in a page would break hooks. */
export { React, ReactJsxRuntime }
