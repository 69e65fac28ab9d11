export { default as shell } from '../../../features/shell/messages/ru.json';
export { default as elements } from '../../../elements/messages/ru.json';
