export { default as shell } from '../../../features/shell/messages/ka.json';
export { default as elements } from '../../../elements/messages/ka.json';
