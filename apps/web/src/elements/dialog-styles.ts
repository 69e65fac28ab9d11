import './drawer-styles.ts';
import '@mantine/core/styles/Modal.layer.css';
import './dialog-sheet.css';
