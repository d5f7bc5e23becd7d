export { demoWorld } from './demo-world.ts'
export { fillDemo } from './fill/fill.ts'
