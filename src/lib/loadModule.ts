/** Loads the chunk of a component. loadable resolves to the module, although its type promises the component. */
export function loadModule<Module>(component: { load(): Promise<unknown> }): Promise<Module> {
  return component.load() as Promise<Module>;
}
