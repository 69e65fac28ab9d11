export { default as shell } from '../../../features/shell/messages/en.json';
export { default as elements } from '../../../elements/messages/en.json';
