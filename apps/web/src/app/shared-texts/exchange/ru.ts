export { default as exchange } from '../../../features/exchange/messages/ru.json';
export { default as home } from '../../../features/home/messages/ru.json';
export { default as reviews } from '../../../features/reviews/messages/ru.json';
